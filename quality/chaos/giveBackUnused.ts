// Buyers give an unused eSIM back: they have it refunded, withdraw from the contract, or exchange it for another plan.
import type { Customer } from './customer';
import { acknowledge } from './journal';

/** The kinds of operations that end an unused eSIM and pay its price back. */
export const ways = ['refund by the buyer', 'withdrawal', 'exchange'] as const;
export type Way = (typeof ways)[number];

const checkEveryMs = 400;
const paths: Readonly<Record<Way, string>> = {
  'refund by the buyer': 'refund',
  withdrawal: 'withdrawal',
  exchange: 'exchange',
};
const carrierSaidNothing = new Set(['carrier_failed', 'carrier_timeout']);
// An earlier plan is on it, an operator was faster, or the wallet lacks the difference.
const refusals = new Set(['refund_refused', 'insufficient_funds']);

export async function giveBackUnused(
  customer: Customer,
  esim: Customer['esims'][number],
  way: Way,
): Promise<void> {
  const { account, journal, esims, shop } = customer;
  const bought = journal.acknowledged('order of an eSIM').findLast(({ iccid }) => iccid === esim.iccid);
  if (!bought) return;
  const operation = journal.begin(way, account.id, { id: bought.id, iccid: esim.iccid });
  const path = `/payment/purchase/${bought.id}/${paths[way]}`;
  const { uid: planId, price: cost } = shop.otherPlan;
  for (;;) {
    const body = way === 'exchange' ? { body: { planId, cost } } : {};
    const answer = await customer.call({ method: 'POST', path, key: operation.key, ...body });
    const { outcome, transactionId } = answer.body;
    if (outcome === 'refunded' || outcome === 'exchanged') {
      if (esims.includes(esim)) esims.splice(esims.indexOf(esim), 1);
      return acknowledge(operation, outcome === 'exchanged' ? { paidId: String(transactionId) } : {});
    }
    if (refusals.has(answer.code)) {
      operation.state = 'refused';
      return;
    }
    if (outcome !== 'pending' && !carrierSaidNothing.has(answer.code))
      return customer.noteUnexpected(operation.kind, answer);
    await customer.pause(checkEveryMs);
  }
}
