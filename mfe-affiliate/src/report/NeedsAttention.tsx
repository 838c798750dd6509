import { fullName, formatGib, type AffiliateReport, type RunningOut, dayMs, t, tn } from '@portal/contract';
import { paths, serverNow } from '@portal/platform';
import { Badge, Card, ChevronRightIcon, FlagBox, InfoIcon, InitialsBadge, Link } from 'shared-ui';
import { Quiet, Row, Rows, RowText } from './Report.styles';

/** Customers whose eSIM runs out, and their purchases in review. */
export function NeedsAttention({ report: { runningOut, inReview } }: { report: AffiliateReport }) {
  const total = runningOut.total + inReview.total;
  const unlisted = total - runningOut.esims.length - inReview.purchases.length;
  return (
    <Card title={t('Needs attention')} isFlush action={total > 0 && <Badge>{total}</Badge>}>
      {total === 0 ? (
        <Quiet>{t('All good: no customer is running out, and no purchase is in review.')}</Quiet>
      ) : (
        <Rows>
          {runningOut.esims.map((esim) => (
            <li key={esim.esimUid}>
              <Row as={Link} href={paths.esim(esim.esimUid, esim.customer.id)}>
                <InitialsBadge name={nameOf(esim.customer)} isDecorative />
                <RowText>
                  <b>{nameOf(esim.customer)}</b>
                  <small>{[esim.planTitle, leftOf(esim), endOf(esim)].filter(Boolean).join(' · ')}</small>
                </RowText>
                <ChevronRightIcon size={16} />
              </Row>
            </li>
          ))}
          {inReview.purchases.map(({ transactionId, customer, package_title }) => (
            <li key={transactionId}>
              <Row as={Link} href={`${paths.customerTransactions()}?customer=${customer.id}`}>
                <FlagBox>
                  <InfoIcon size={16} />
                </FlagBox>
                <RowText>
                  <b>{t('Purchase in review')}</b>
                  <small>
                    {nameOf(customer)} · {package_title}
                  </small>
                </RowText>
                <ChevronRightIcon size={16} />
              </Row>
            </li>
          ))}
          {unlisted > 0 && (
            <li>
              <Quiet>{t('And {count} more', { count: unlisted })}</Quiet>
            </li>
          )}
        </Rows>
      )}
    </Card>
  );
}

export const nameOf = (account: { fname: string; lname: string }): string =>
  fullName(account) || t('Removed account');

function leftOf({ isUnlimited, remainingBytes }: RunningOut): string {
  if (isUnlimited) return t('Unlimited');
  return remainingBytes > 0 ? t('{amount} left', { amount: formatGib(remainingBytes) }) : t('No data left');
}

function endOf({ endsAt }: RunningOut): string {
  if (!endsAt) return '';
  const days = Math.ceil((Date.parse(endsAt) - serverNow()) / dayMs);
  if (days < 1) return t('ends today');
  return tn(days, '{count} day', '{count} days');
}
