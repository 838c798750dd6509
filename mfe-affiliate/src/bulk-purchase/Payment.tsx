import {
  bulkEmailOf,
  formatDollars,
  type BulkLine,
  type CheckBulkPurchaseResponse,
  t,
  tn,
} from '@portal/contract';
import { Slot } from '@portal/platform';
import { useState } from 'react';
import { Alert, Card, FactList, NetworkButton, Row, Stack, Text, type FactListProps } from 'shared-ui';
import { durationText } from './duration';

interface Props {
  answer: CheckBulkPurchaseResponse;
  lines: readonly BulkLine[];
  /** Why the payment did not get through. */
  failure: string | null;
  isPaying: boolean;
  onPay: () => void;
  /** Called after money was added, so that the wallet is read again. */
  onFunded: () => void;
}

export function Payment({ answer, lines, failure, isPaying, onPay, onFunded }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const { total, walletBalance, missing, newCustomers, price, seconds } = answer;
  const count = lines.length;
  const facts: FactListProps['facts'] = [
    [t('Package'), answer.package_title],
    [t('eSIMs'), `${count} × ${formatDollars(price)}`],
    [t('Total'), formatDollars(total), 'total'],
    [t('Wallet'), formatDollars(walletBalance)],
    ...(missing > 0 ? [] : [[t('Wallet afterwards'), formatDollars(walletBalance - total)] as const]),
    [t('Takes'), durationText(seconds)],
  ];
  return (
    <Card title={t('Review and pay')}>
      <Stack $gap={4}>
        <FactList facts={facts} />
        <Text>
          {[
            newCustomers > 0 &&
              tn(
                newCustomers,
                '{count} person becomes your customer and get an email to choose a password.',
                '{count} people become your customer and get an email to choose a password.',
              ),
            repeatedText(lines),
            t('Everyone gets their eSIM by email. What the carrier refuses is refunded at once.'),
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
        {missing > 0 ? (
          <Alert
            tone="warning"
            title={t('{amount} is missing in your wallet', { amount: formatDollars(missing) })}
            action={
              <NetworkButton size="sm" onClick={() => setIsAdding(true)}>
                {t('Add funds')}
              </NetworkButton>
            }
          >
            {t('Nothing is bought until the wallet has enough. Your lines stay here.')}
          </Alert>
        ) : (
          <Row $gap={3}>
            <NetworkButton isLoading={isPaying} loadingText={t('Paying…')} onClick={onPay}>
              {tn(count, 'Pay {total} for {count} eSIM', 'Pay {total} for {count} eSIMs', {
                total: formatDollars(total),
              })}
            </NetworkButton>
          </Row>
        )}
        {failure && <Alert tone="error">{failure}</Alert>}
        {isAdding && (
          <Slot
            name="wallet/add-funds"
            isOpen
            onClose={() => setIsAdding(false)}
            suggestedAmount={missing}
            onDone={onFunded}
          />
        )}
      </Stack>
    </Card>
  );
}

/** Two eSIMs for one person may be meant, or a list that was pasted twice. */
function repeatedText(lines: readonly BulkLine[]): string {
  const emails = lines.map(bulkEmailOf);
  const repeated = new Set(emails.filter((email, index) => emails.indexOf(email) !== index));
  if (repeated.size === 0) return '';
  const [only] = repeated;
  return repeated.size === 1
    ? t('{email} gets more than one eSIM.', { email: only ?? '' })
    : t('{count} people get more than one eSIM.', { count: repeated.size });
}
