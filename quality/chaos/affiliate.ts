// What an affiliate does: sets up payouts, then moves commission to the wallet and has it paid out, in turns.
import type { Answer, Customer } from './customer';
import { acknowledge } from './journal';

const lookEveryMs = 1_000;
/** Half of it is at least one cent. */
const leastCents = 2;

/** Runs until the end of the run; each action ends when its outcome is known. */
export async function earnAndPayOut(affiliate: Customer, isEnding: () => boolean): Promise<void> {
  await affiliate.signIn();
  await setUp(affiliate);
  for (let turn = 0; !isEnding();) {
    const cents = await availableCents(affiliate);
    if (cents >= leastCents) {
      const dollars = Math.floor(cents / 2) / 100;
      await (turn % 2 === 0 ? payOut(affiliate, dollars) : moveToWallet(affiliate, dollars));
      turn += 1;
    }
    await affiliate.pause(lookEveryMs);
  }
}

const pathOf = ({ account }: Customer) => `/affiliate/${account.id}`;

async function availableCents(affiliate: Customer): Promise<number> {
  const { status, body } = await affiliate.call({ method: 'GET', path: `${pathOf(affiliate)}/earnings` });
  return status === 200 ? Math.round(Number(body['available']) * 100) : 0;
}

/** Completes the set-up on the card processor's page. */
async function setUp(affiliate: Customer): Promise<void> {
  const path = `${pathOf(affiliate)}/payout-account`;
  for (;;) {
    const begun = await affiliate.call({ method: 'POST', path });
    if (begun.status !== 200) return affiliate.noteUnexpected('set-up of payouts', begun);
    const page = `${affiliate.shop.sandboxUrl}${new URL(String(begun.body['url'])).pathname}`;
    const body = new URLSearchParams({ outcome: 'complete' });
    await fetch(page, { method: 'POST', redirect: 'manual', body }).catch(() => null);
    const { body: account } = await affiliate.call({ method: 'GET', path });
    if (account['state'] === 'ready') return;
    await affiliate.pause(lookEveryMs);
  }
}

/** Requests a payout with two clicks: both requests have one key, so only one of them may pay. */
async function payOut(affiliate: Customer, amount: number): Promise<void> {
  const operation = affiliate.journal.begin('payout', affiliate.account.id);
  const path = `${pathOf(affiliate)}/payouts`;
  const send = (tab: number) =>
    affiliate.call({ method: 'POST', path, body: { amount }, key: operation.key }, tab);
  const [first, second] = await Promise.all([send(0), send(1)]);
  let answer: Answer = first;
  if (first.status === 200 && second.status === 200 && first.body['id'] !== second.body['id'])
    affiliate.noteUnexpected('second payout of one key', second);
  while (answer.status === 200 && answer.body['state'] === 'processing') {
    await affiliate.pause(lookEveryMs);
    answer = await send(0);
  }
  if (answer.status === 200 && answer.body['state'] === 'paid')
    return acknowledge(operation, { id: String(answer.body['id']) });
  operation.state = 'refused';
  // A refund was faster, or the payout has failed and its money is back.
  if (answer.status !== 200 && answer.code !== 'insufficient_funds')
    affiliate.noteUnexpected('payout', answer);
}

async function moveToWallet(affiliate: Customer, amount: number): Promise<void> {
  const operation = affiliate.journal.begin('commission transfer', affiliate.account.id);
  const path = `${pathOf(affiliate)}/commission/transfer`;
  const answer = await affiliate.call({ method: 'POST', path, body: { amount }, key: operation.key });
  if (answer.status === 200) return acknowledge(operation, { id: operation.key });
  operation.state = 'refused';
  if (answer.code !== 'insufficient_funds') affiliate.noteUnexpected('commission transfer', answer);
}
