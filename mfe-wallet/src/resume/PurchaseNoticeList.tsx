import { type PurchaseState, t } from '@portal/contract';
import { useIsOnline } from '@portal/platform';
import { Alert, theme } from 'shared-ui';
import styled from 'styled-components';
import { PurchaseNotice } from './PurchaseNotice';

/** A purchase that a reload of this tab interrupted, and its known state. */
export interface ResumedPurchase {
  storageKey: string;
  title: string;
  /** Null until the server has returned it. */
  transactionId: string | null;
  /** Why it was not bought; null while that is unknown. */
  failureReason: string | null;
  /** Called when its notice shows that it is completed or refunded. */
  onEnded: (state: PurchaseState) => void;
}

interface Props {
  resumed: ResumedPurchase[];
  /** Transactions of the purchases that the wallet has listed as open. */
  followed: string[];
  /** Transactions, and storage keys of purchases that have none. */
  dismissed: string[];
  onShown?: (() => void) | undefined;
  onDismiss: (id: string) => void;
}

export function PurchaseNoticeList({ resumed, followed, dismissed, onShown, onDismiss }: Props) {
  const isOnline = useIsOnline();
  const resumedIds = resumed.flatMap(({ transactionId }) => transactionId ?? []);
  const shownIds = [...new Set([...resumedIds, ...followed])].filter((id) => !dismissed.includes(id));
  const unnamed = resumed.filter(
    ({ transactionId, storageKey }) => !transactionId && !dismissed.includes(storageKey),
  );

  if (shownIds.length + unnamed.length === 0) return null;
  return (
    <Notices>
      {unnamed.map(({ storageKey, title, failureReason }) =>
        failureReason === null ? (
          <Alert key={storageKey} tone="info" title={t('Interrupted: {title}', { title })}>
            {isOnline
              ? t('We are asking what became of this purchase. You pay once.')
              : t('We ask what became of this purchase as soon as you are back online. You pay once.')}
          </Alert>
        ) : (
          <Alert
            key={storageKey}
            tone="warning"
            title={t('Not bought: {title}', { title })}
            onDismiss={() => onDismiss(storageKey)}
          >
            {failureReason}
          </Alert>
        ),
      )}
      {shownIds.map((id) => (
        <PurchaseNotice
          key={id}
          transactionId={id}
          onEnded={(state) => resumed.find(({ transactionId }) => transactionId === id)?.onEnded(state)}
          onShown={onShown}
          onDismiss={() => onDismiss(id)}
        />
      ))}
    </Notices>
  );
}

const Notices = styled.section.attrs({ 'aria-label': t('Your open purchases') })`
  display: grid;
  gap: ${theme.space[3]};
`;
