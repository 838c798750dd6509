import {
  describePurchaseEvent,
  formatExactDateTime,
  isPurchaseOpen,
  purchaseStateLabels,
  purchaseStateOf,
  type PurchaseState,
  type PurchaseStateResponse,
  type Transaction,
  t,
} from '@portal/contract';
import { CheckIcon } from 'shared-ui';
import { describeState } from '../../purchase/describeState';
import { Advice, Heading, Mark, Step, Steps } from './TransactionDetails.styles';

type Props =
  | { purchase: PurchaseStateResponse; movement?: undefined }
  | { movement: Transaction; purchase?: undefined };

interface Entry {
  text: string;
  /** Null while it continues. */
  at: string | null;
  isCurrent: boolean;
}

export function Timeline({ purchase, movement }: Props) {
  const state = purchase && (purchase.state ?? purchaseStateOf(purchase.status));
  return (
    <section>
      <Heading>{t('What happened')}</Heading>
      <Steps>
        {(purchase && state ? entriesOf(purchase, state) : movementEntries(movement)).map((entry) => (
          <Step key={entry.text}>
            <Mark $isCurrent={entry.isCurrent} aria-hidden>
              {!entry.isCurrent && <CheckIcon size={14} />}
            </Mark>
            <span>{entry.text}</span>
            {entry.at === null ? (
              <span>{t('Now')}</span>
            ) : (
              <time dateTime={entry.at}>{formatExactDateTime(entry.at)}</time>
            )}
          </Step>
        ))}
      </Steps>
      {purchase && state && isPurchaseOpen(state) && <Advice>{describeState(purchase, state)}</Advice>}
    </section>
  );
}

function entriesOf({ events = [], type }: PurchaseStateResponse, state: PurchaseState): Entry[] {
  const entries = events.map(({ kind, at }) => ({
    text: describePurchaseEvent(kind, type),
    at,
    isCurrent: kind === state,
  }));
  if (state !== 'processing') return entries;
  const gaps = { state: purchaseStateLabels.processing };
  const text = events.some(({ kind }) => kind === 'ordered')
    ? t('{state}: until the carrier answers', gaps)
    : t('{state}: until the order goes out', gaps);
  return [...entries, { text, at: null, isCurrent: true }];
}

const movementEntries = (movement: Transaction | undefined): Entry[] =>
  movement
    ? [
        {
          text: movement.type === 'credit' ? t('Added to the wallet') : t('Taken from the wallet'),
          at: movement.timestamp,
          isCurrent: false,
        },
      ]
    : [];
