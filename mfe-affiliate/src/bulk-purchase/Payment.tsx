import {
  bulkEmailOf,
  formatDollars,
  type BulkLine,
  type CheckBulkPurchaseResponse,
  t,
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

/** What it costs and takes, and the button that pays. */
export function Payment({ answer, lines, failure, isPaying, onPay, onFunded }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const { total, walletBalance, missing, newCustomers, price, seconds } = answer;
  const count = lines.length;
  const esims = count === 1 ? '1 eSIM' : `${count} eSIMs`;
  const facts: FactListProps['facts'] = [
    ['Package', answer.package_title],
    ['eSIMs', `${count} × ${formatDollars(price)}`],
    ['Total', formatDollars(total), 'total'],
    ['Wallet', formatDollars(walletBalance)],
    ...(missing > 0 ? [] : [['Wallet afterwards', formatDollars(walletBalance - total)] as const]),
    ['Takes', durationText(seconds)],
  ];
  return (
    <Card title={t('Review and pay')}>
      <Stack $gap={4}>
        <FactList facts={facts} />
        <Text>
          {newCustomers > 0 &&
            `${newCustomers === 1 ? '1 person becomes' : `${newCustomers} people become`} your customer and get an email to choose a password. `}
          {repeatedText(lines)}Everyone gets their eSIM by email. What the carrier refuses is refunded at
          once.
        </Text>
        {missing > 0 ? (
          <Alert
            tone="warning"
            title={`${formatDollars(missing)} is missing in your wallet`}
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
            <NetworkButton isLoading={isPaying} loadingText="Paying…" onClick={onPay}>
              {t('Pay {total} for {esims}', { total: formatDollars(total), esims })}
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
    ? `${only} gets more than one eSIM. `
    : `${repeated.size} people get more than one eSIM. `;
}
