import { t } from '@portal/contract';
import { EmptyState, TextLink } from 'shared-ui';
import { useId } from 'react';
import { useDestinations } from '../catalogue/useDestinations';
import { usePurchaseAddress } from '../purchase/usePurchaseAddress';
import { DestinationFinder } from '../steps/where/DestinationFinder';
import { PopularDestinations } from '../steps/where/PopularDestinations';
import { AccountSummary } from './AccountSummary';
import { Everywhere, Invitation, NextHeading, NextSteps, Question } from './FirstRun.styles';
import type { FirstRunProps } from './LazyFirstRun';
import { SeveralCountries } from './SeveralCountries';

const nextSteps = [t('Choose your plan'), t('Pay by card'), t('Scan the code')];

/** The dashboard before the first eSIM: asks where the user travels, and leads to the plans for it. */
export default function FirstRun({ banner, walletFailure, overview: _, ...account }: FirstRunProps) {
  const purchase = usePurchaseAddress('buy');
  const address = { ...purchase, linkTo: purchase.linkToOpen };
  const query = useDestinations({ isSkipped: false });
  const { destinations } = query;
  const { to: everywhere } = purchase.linkToOpen();
  const isNothingSold = destinations?.countries.length === 0 && destinations.regions.length === 0;
  return (
    <>
      <Invitation>
        {isNothingSold ? (
          <EmptyState title={t('No destination is for sale right now')}>
            {t('Please come back later.')}
          </EmptyState>
        ) : (
          <DestinationFinder
            address={address}
            destinations={destinations}
            heading={<Question>{t('Where are you going?')}</Question>}
          >
            <SeveralCountries address={address} destinations={destinations} />
            <PopularDestinations address={address} query={query} headingLevel={3} />
            <Everywhere>
              <TextLink href={`${everywhere.pathname}${everywhere.search}`}>
                {t('All countries and regions')}
              </TextLink>
            </Everywhere>
          </DestinationFinder>
        )}
        {!isNothingSold && <WhatHappensNext />}
      </Invitation>
      {banner}
      {walletFailure}
      <AccountSummary {...account} />
    </>
  );
}

function WhatHappensNext() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <NextHeading id={id}>{t('What happens next')}</NextHeading>
      <NextSteps>
        {nextSteps.map((step, index) => (
          <li key={step}>
            <span aria-hidden>{index + 1}</span>
            {step}
          </li>
        ))}
      </NextSteps>
    </section>
  );
}
