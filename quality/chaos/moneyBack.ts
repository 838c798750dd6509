// Customers return unspent money to the cards that paid it.
import type { Answer, Customer } from './customer';
import { acknowledge } from './journal';

const lookEveryMs = 500;
const path = '/payment/card-returns';

/** Returns a quarter of what can go back, with two clicks: both requests have one key, so only one of them may return it. */
export async function returnToCard(customer: Customer): Promise<void> {
  const options = await customer.call({ method: 'GET', path });
  if (options.status !== 200) return customer.noteUnexpected('card returns', options);
  const amount = Math.floor(Number(options.body['available']) * 25) / 100;
  if (amount <= 0) return;
  const operation = customer.journal.begin('return to the card', customer.account.id);
  const send = (tab: number) =>
    customer.call({ method: 'POST', path, body: { amount }, key: operation.key }, tab);
  let [answer] = await Promise.all([send(0), send(1)]);
  while (answer.status === 200 && statesOf(answer).includes('sending')) {
    await customer.pause(lookEveryMs);
    answer = await send(0);
  }
  if (answer.status === 200 && statesOf(answer).includes('made')) return acknowledge(operation);
  operation.state = 'refused';
  // It was spent or disputed meanwhile, or the card did not take it.
  if (answer.status !== 200 && answer.code !== 'insufficient_funds')
    customer.noteUnexpected('return to the card', answer);
}

const statesOf = ({ body }: Answer): string[] =>
  (body['returns'] as { state: string }[]).map(({ state }) => state);
