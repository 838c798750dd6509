// Automatic top-up as owners of wallets use it: they agree, look until the card was charged, and buy.
import type { Customer } from './customer';
import { acknowledge } from './journal';

interface AutoTopUp {
  state: string;
  chargedThisMonth: number;
  isCharging: boolean;
  declines: number;
}

const path = '/auto-top-up';
const lookEveryMs = 1_000;
const terms = { topUpAmount: 7, dayLimit: 10_000, monthLimit: 10_000, mandateVersion: 1 };
/** Above every wallet of a run, so that the card is charged at once, and after each purchase; and below almost all. */
const [always, almostNever] = [9_000, 0.01];

/** Has the card charged once. @param buy causes a further charge, of which nobody waits for the end */
export async function letTopUpItself(
  customer: Customer,
  savedCardId: string,
  buy: () => Promise<void>,
): Promise<void> {
  const { account, journal } = customer;
  const before = (await readAtRest(customer))?.chargedThisMonth ?? 0;
  const operation = journal.begin('automatic top-up', account.id);
  const agree = (balanceBelow: number) =>
    customer.call({ method: 'PUT', path, body: { ...terms, balanceBelow, savedCardId } });
  const agreed = await agree(always);
  if (agreed.status !== 200) {
    operation.state = 'refused';
    return customer.noteUnexpected(operation.kind, agreed);
  }
  while (operation.state === 'open') {
    const seen = await readAtRest(customer);
    if (seen && seen.chargedThisMonth > before) acknowledge(operation);
    // A fault declined it, or a dispute switched it off or left the wallet below zero: then nothing is charged.
    else if (seen?.state !== 'on' || seen.declines > 0 || (await isBelowZero(customer)))
      operation.state = 'refused';
    else await customer.pause(lookEveryMs);
  }
  await buy();
  // It stays on, so that `chargedThisMonth` can be read the next time.
  await agree(almostNever);
}

/** Reads it while no charge is on its way; null before it was switched on. */
async function readAtRest(customer: Customer): Promise<AutoTopUp | null> {
  for (;;) {
    const { status, body } = await customer.call({ method: 'GET', path });
    const seen = status === 200 ? (body['autoTopUp'] as AutoTopUp | null) : null;
    if (!seen?.isCharging) return seen;
    await customer.pause(lookEveryMs);
  }
}

async function isBelowZero(customer: Customer): Promise<boolean> {
  const { body } = await customer.call({ method: 'GET', path: `/wallet/${customer.account.id}` });
  return Number(body['walletBalance']) < 0;
}
