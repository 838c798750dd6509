import {
  describePurchaseEvent,
  formatExactDateTime,
  isPurchaseOpen,
  purchaseStateLabels,
  purchaseStateOf,
  type PurchaseState,
  type PurchaseStateResponse,
  type Transaction,
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

/** What happened when, oldest first; what happens now is last. */
export function Timeline({ purchase, movement }: Props) {
  const state = purchase && (purchase.state ?? purchaseStateOf(purchase.status));
  return (
    <section>
      <Heading>What happened</Heading>
      <Steps>
        {(purchase && state ? entriesOf(purchase, state) : movementEntries(movement)).map((entry) => (
          <Step key={entry.text}>
            <Mark $isCurrent={entry.isCurrent} aria-hidden>
              {!entry.isCurrent && <CheckIcon size={14} />}
            </Mark>
            <span>{entry.text}</span>
            {entry.at === null ? (
              <span>Now</span>
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
  const waitsFor = events.some(({ kind }) => kind === 'ordered')
    ? 'the carrier answers'
    : 'the order goes out';
  return [
    ...entries,
    { text: `${purchaseStateLabels.processing}: until ${waitsFor}`, at: null, isCurrent: true },
  ];
}

const movementEntries = (movement: Transaction | undefined): Entry[] =>
  movement
    ? [
        {
          text: movement.type === 'credit' ? 'Added to the wallet' : 'Taken from the wallet',
          at: movement.timestamp,
          isCurrent: false,
        },
      ]
    : [];
