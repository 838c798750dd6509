// People close accounts whose balance they give up. An operator's clock passes the days that they have to return.
import { withClient } from '../../dev/local/src/database/withClient';
import { topUp } from './actions';
import { register } from './accounts';
import { AccountClosingError, Customer, GivenUpError, type Shop } from './customer';
import type { Finding } from './finding';
import { doubled, lost } from './finding';
import { acknowledge, type Journal } from './journal';
import type { State } from './state';
import type { World } from './world';

const closeEveryMs = 4_000;
const retryMs = 300;
const row = 'closing of an account';
/** Its money has changed, or a payment is on its way: it is looked at again. */
const refusals = new Set(['account_not_closable', 'closing_changed']);

/** Opens accounts with money in the wallet and closes them, one after the other. */
export async function closeNowAndThen(
  world: World,
  { shop, journal }: { shop: Shop; journal: Journal },
  isEnding: () => boolean,
  isOver: () => boolean,
): Promise<void> {
  try {
    while (!isEnding()) {
      const customer = new Customer(await openAccount(world, isOver), shop, journal, isOver);
      try {
        await customer.signIn();
        await topUp(customer);
        await close(customer);
      } finally {
        customer.disconnect();
      }
      await passDays(world, customer.account.id, isOver);
      await customer.pause(closeEveryMs);
    }
  } catch (error) {
    // What it was about stays open in the journal.
    if (!(error instanceof GivenUpError)) throw error;
  }
}

async function openAccount(world: World, isOver: () => boolean) {
  const account = await untilDone(() => register(world), isOver);
  await onDatabase(world, isOver, 'update users set is_email_verified = true where id = $1', account.id);
  return account;
}

/** Closes the account, giving up what it has then. */
async function close(customer: Customer): Promise<void> {
  const { account, journal } = customer;
  const operation = journal.begin(row, account.id, { id: account.id });
  const path = `/user/${account.id}/closing`;
  try {
    for (;;) {
      const { body: facts } = await customer.call({ method: 'GET', path });
      const givenUp = Number(facts['givenUp']);
      const answer = await customer.call({ method: 'POST', path, body: { givenUp } });
      if (answer.status === 200) return acknowledge(operation);
      if (!refusals.has(answer.code)) customer.noteUnexpected(row, answer);
      await customer.pause();
    }
  } catch (error) {
    // The answer was lost, and its session has ended with the account.
    if (!(error instanceof AccountClosingError)) throw error;
    acknowledge(operation);
  }
}

/** Sets the time of the erasure to now, for row and job. */
async function passDays(world: World, userId: string, isOver: () => boolean): Promise<void> {
  await onDatabase(world, isOver, 'update users set closes_at = now() where id = $1', userId);
  const due = `update work set run_at = now() where name = 'account-closing' and key = $1`;
  await onDatabase(world, isOver, due, userId);
}

const onDatabase = (world: World, isOver: () => boolean, statement: string, id: string) =>
  untilDone(() => withClient(world.databaseUrl(), (database) => database.query(statement, [id])), isOver);

/** Tries again what a fault met. @throws GivenUpError when the run is over */
async function untilDone<Result>(work: () => Promise<Result>, isOver: () => boolean): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch {
      if (isOver()) throw new GivenUpError();
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

/** What the owners of erased accounts gave up. */
export const givenUp = ({ erased, postings }: State): { userId: string; cents: number }[] =>
  [...erased].map((userId) => ({ userId, cents: postings.get(`balance_given_up ${userId}`)?.cents ?? 0 }));

/** Each closed account is erased, and what its wallet had was given up once. */
export function* closings(journal: Journal, { erased, postings, payments }: State): Generator<Finding> {
  for (const { userId } of journal.acknowledged(row)) {
    const paid = payments
      .filter((payment) => payment.userId === userId)
      .reduce((sum, { cents }) => sum + cents, 0);
    const given = postings.get(`balance_given_up ${userId}`);
    if (!erased.has(userId)) yield lost(row, `${userId} is not erased`);
    if ((given?.cents ?? 0) < paid)
      yield lost(row, `${userId} gave up ${given?.cents ?? 0} of ${paid} cents`);
    if ((given?.count ?? 0) > 1 || (given?.cents ?? 0) > paid) yield doubled(row, `balance of ${userId}`);
  }
}
