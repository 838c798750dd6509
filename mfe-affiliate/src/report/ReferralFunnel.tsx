import { formatWholeNumber, ownReferralLink, type AffiliateReport } from '@portal/contract';
import { paths, useUser } from '@portal/platform';
import { Card, CopyButton, TextLink } from 'shared-ui';
import { Choices, Funnel, Note } from './Report.styles';

/** What the referral link brought, and the link itself. */
export function ReferralFunnel({ report: { funnel } }: { report: AffiliateReport }) {
  const affiliate = useUser();
  const { visits, signUps, firstPurchases } = funnel;
  return (
    <Card title="Your referral link" description="Who signs up through it becomes your customer.">
      <Funnel>
        <div>
          <dt>Visits</dt>
          <dd>{formatWholeNumber(visits)}</dd>
        </div>
        <div>
          <dt>Sign-ups</dt>
          <dd>
            {formatWholeNumber(signUps)} <small>{shareText(signUps, visits, 'visits')}</small>
          </dd>
        </div>
        <div>
          <dt>First purchases</dt>
          <dd>
            {formatWholeNumber(firstPurchases)}{' '}
            <small>{shareText(firstPurchases, signUps, 'sign-ups')}</small>
          </dd>
        </div>
      </Funnel>
      <Note>Visits are counted page views. Nothing about the visitor is stored.</Note>
      <Choices>
        <CopyButton
          text={ownReferralLink(window.location.origin, affiliate)}
          label="Copy referral link"
          isLabelShown
        />
        <TextLink href={paths.customers()}>QR code and invitations</TextLink>
      </Choices>
    </Card>
  );
}

/** '12% of visits'. Steps count what happened in the period, so that a later step can be larger: then nothing is said. */
const shareText = (count: number, of: number, name: string): string =>
  of > 0 && count <= of ? `${Math.round((count / of) * 100)}% of ${name}` : '';
