import { formatWholeNumber, type AffiliateReport, t } from '@portal/contract';
import { paths } from '@portal/platform';
import { Card, FactList, Text, TextLink } from 'shared-ui';
import { Note } from './Report.styles';

export function ReferralFunnel({ report: { funnel } }: { report: AffiliateReport }) {
  const { visits, signUps, firstPurchases } = funnel;
  return (
    <Card title={t('Your referral link')} description={t('Who signs up through it becomes your customer.')}>
      <FactList
        facts={[
          [t('Visits'), formatWholeNumber(visits)],
          [
            t('Sign-ups'),
            <Share
              key="sign-ups"
              count={signUps}
              of={visits}
              textOf={(percent) => t('{percent}% of visits', { percent })}
            />,
          ],
          [
            t('First purchases'),
            <Share
              key="purchases"
              count={firstPurchases}
              of={signUps}
              textOf={(percent) => t('{percent}% of sign-ups', { percent })}
            />,
          ],
        ]}
      />
      <Note>{t('Visits are counted page views. Nothing about the visitor is stored.')}</Note>
      <TextLink href={paths.customers()}>{t('QR code and invitations')}</TextLink>
    </Card>
  );
}

interface ShareProps {
  count: number;
  of: number;
  textOf: (percent: number) => string;
}

/** '12% of visits'. Steps count what happened in the period, so that a later step can be larger: then there is no share. */
const Share = ({ count, of, textOf }: ShareProps) => (
  <>
    {formatWholeNumber(count)}{' '}
    {of > 0 && count <= of && <Text $size="small">{textOf(Math.round((count / of) * 100))}</Text>}
  </>
);
