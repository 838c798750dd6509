import { errorCode } from '@portal/platform';
import { lookUpTimes } from './lookUpTimes';

/** `credited`: the money is in the wallet. `open`: the card processor has not received the payment yet. */
export type PaymentLookUp = 'credited' | 'open' | 'unknown';

/** Asks the server, which queries the card processor and credits a succeeded payment. */
export type Ask = () => Promise<{ data?: { outcome: string }; error?: unknown }>;

export async function lookUpPayment(ask: Ask): Promise<PaymentLookUp> {
  const { data, error } = await ask();
  if (data?.outcome === 'credited') return 'credited';
  return errorCode(error) === 'nothing_to_confirm' ? 'open' : 'unknown';
}

/**
 * Resolves with `work`, or with 'credited' as soon as the server knows the payment while `work` is pending.
 *
 * @param onOpen called with each undecided response
 */
export function withLookUps<Result>(
  work: Promise<Result>,
  ask: Ask,
  onOpen: (lookUp: PaymentLookUp) => void,
): Promise<Result | 'credited'> {
  return new Promise((resolve, reject) => {
    let timer = setTimeout(() => void lookUp(1), lookUpTimes.firstMs);
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(timer);
    };
    const lookUp = async (count: number) => {
      const found = await lookUpPayment(ask);
      if (isOver) return;
      if (found === 'credited') {
        end();
        resolve('credited');
        return;
      }
      onOpen(found);
      if (count < lookUpTimes.atMost) timer = setTimeout(() => void lookUp(count + 1), lookUpTimes.nextMs);
    };
    work.then(resolve, reject).finally(end);
  });
}
