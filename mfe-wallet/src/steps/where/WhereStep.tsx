import { t } from '@portal/contract';
import { useDeferredValue, type ReactNode } from 'react';
import { Alert, EmptyState, Stack } from 'shared-ui';
import type { DestinationsQuery } from '../../catalogue/useDestinations';
import type { PurchaseAddress } from '../../purchase/usePurchaseAddress';
import { StepHeading } from '../StepHeading';
import { AllCountries } from './AllCountries';
import { DestinationFinder } from './DestinationFinder';
import { DestinationTile } from './DestinationTile';
import { useShopWallet } from '../../wallet/useShopWallet';
import { PopularDestinations } from './PopularDestinations';
import { RecentlyBought } from './RecentlyBought';
import { SectionHeading, Tiles, TitleRow } from './WhereStep.styles';

interface Props {
  address: PurchaseAddress;
  query: DestinationsQuery;
  /** Why the destination of the address is not shown. */
  problem: string | null;
  receiver: ReactNode;
}

/** Step 1: where the eSIM is used. */
export function WhereStep({ address, query, problem, receiver }: Props) {
  const heading = (
    <>
      <TitleRow>
        <StepHeading>{t('Where to?')}</StepHeading>
        {receiver}
      </TitleRow>
      {problem && <Alert tone="warning">{problem}</Alert>}
    </>
  );
  return (
    <DestinationFinder address={address} destinations={query.destinations} heading={heading}>
      <AllDestinations address={address} query={query} />
    </DestinationFinder>
  );
}

function AllDestinations({ address, query }: Pick<Props, 'address' | 'query'>) {
  const { isFitted } = query;
  // Purchases are shown above the destinations, which wait until they are known, so that nothing moves under a finger.
  const { isKnown } = useShopWallet();
  const destinations = isKnown || isFitted ? query.destinations : undefined;
  // The first paint is the search, the tiles and the regions; the long list follows.
  const countries = useDeferredValue(destinations?.countries ?? null, null);
  const popular = (
    <PopularDestinations address={address} query={{ ...query, destinations }} headingLevel={4} />
  );
  if (!destinations) return popular;
  if (destinations.countries.length + destinations.regions.length === 0)
    return (
      <EmptyState
        title={isFitted ? t('No package fits what you have') : t('No package is for sale right now')}
      >
        {isFitted ? t('You can buy a new eSIM instead.') : t('Please come back later.')}
      </EmptyState>
    );
  return (
    <>
      {/* What was bought before need not fit. */}
      {!isFitted && <RecentlyBought address={address} />}
      {popular}
      <Stack as="section" $gap={4} aria-label={t('Regions')}>
        <SectionHeading>
          <h4>{t('Regions')}</h4>
          <p>{t('One plan for several countries')}</p>
        </SectionHeading>
        <Tiles $columns={3}>
          {destinations.regions.map((destination) => (
            <DestinationTile key={destination.id} destination={destination} address={address} />
          ))}
        </Tiles>
      </Stack>
      {countries && <AllCountries countries={countries} linkTo={address.linkTo} />}
    </>
  );
}
