// A run of customers and faults, and its result.
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../dev/local/src/database/withClient';
import { prepareShop } from './accounts';
import { actionsOf, type Action } from './actions';
import { earnAndPayOut } from './affiliate';
import { actionsOfAffiliate } from './bulkPurchase';
import { closeNowAndThen } from './closing';
import { brokenInvariants, refundPurchase } from './commands';
import { Customer, GivenUpError } from './customer';
import { planFaults, type PlannedFault } from './faultPlan';
import { areDisputesSettled, disputeNowAndThen } from './disputes';
import { heal, injectFaults, killProgram } from './faults';
import { acknowledge, Journal, operationKinds } from './journal';
import type { Finding, Row } from './finding';
import { countRows, reconcile, type Count } from './reconcile';
import { maxDeliveryDelayMs, measureDelay } from './slowReceivers';
import { readState } from './state';
import { startWorld, type World } from './world';

export interface ChaosOptions {
  seconds: number;
  seed: number;
  customers?: number;
  /** By default those of the seed. */
  faults?: readonly PlannedFault[];
  /** Called with a line for the terminal. */
  onProgress?: (line: string) => void;
}

export interface ChaosReport {
  faults: ReadonlyMap<string, number>;
  rows: ReadonlyMap<Row, Count>;
  findings: readonly Finding[];
  /** Lines of `ledger:verify` about invariants that do not hold. */
  brokenInvariants: readonly string[];
  /** Answers that no client expects. */
  unexpected: readonly string[];
  /** How long an affiliate's delivery took at most while another one's receivers were slow. */
  deliveryDelayMs: number;
}

// Upper limits: each wait ends when its condition holds, however slow the machine is.
const lastAnswersMs = 120_000;
const settleMs = 300_000;
const triesAfterFaultsMs = 300_000;
const operatorEveryMs = 8_000;
const workerRestartEveryMs = 15_000;

/** Whether the run tried every kind of operation, lost, doubled or left open none, answered nothing unexpected and delivered in time. */
export const isSound = ({
  rows,
  findings,
  brokenInvariants: broken,
  unexpected,
  deliveryDelayMs,
}: ChaosReport): boolean =>
  deliveryDelayMs <= maxDeliveryDelayMs &&
  operationKinds.every((kind) => rows.get(kind)?.acknowledged) &&
  findings.length === 0 &&
  broken.length === 0 &&
  unexpected.length === 0 &&
  [...rows.values()].every(({ open }) => open === 0);

/** Runs a portal under faults and reconciles it afterwards. */
export async function runChaos({
  seconds,
  seed,
  customers = 6,
  faults: plannedFaults = planFaults(seed, seconds * 1000),
  onProgress = () => undefined,
}: ChaosOptions): Promise<ChaosReport> {
  const world = await startWorld();
  const journal = new Journal();
  try {
    const { shop, accounts, affiliate, otherAffiliate } = await prepareShop(world, customers);
    onProgress(`The portal is running; ${customers} customers begin. Logs: ${world.logFolder}`);
    let endsAt = Infinity;
    // On a busy machine the faults may end before everything was tried.
    const isEnding = () =>
      Date.now() > endsAt && (hasTriedAll(journal) || Date.now() > endsAt + triesAfterFaultsMs);
    const isOver = () => Date.now() > endsAt + triesAfterFaultsMs + lastAnswersMs;
    const running = accounts.map((account, index) =>
      shopUntil(new Customer(account, shop, journal, isOver), actionsOf(seed + index), isEnding),
    );
    running.push(payOutUntil(new Customer(affiliate, shop, journal, isOver), isEnding));
    running.push(shopUntil(new Customer(affiliate, shop, journal, isOver), actionsOfAffiliate(), isEnding));
    const operator = refundNowAndThen(world, journal, isEnding);
    const bank = disputeNowAndThen(world, journal, accounts, isEnding);
    const closers = closeNowAndThen(world, { shop, journal }, isEnding, isOver);
    const startedAt = Date.now();
    const faults = await injectFaults(world, plannedFaults, (name) =>
      onProgress(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${name}`),
    );
    await heal(world);
    endsAt = Date.now();
    // Its jobs run when it starts, and not at the next minute only.
    killProgram(world, 'worker', 'SIGTERM');
    onProgress('The faults are over; customers finish what they began.');
    await Promise.all([...running, operator, bank, closers]);
    await untilSettled(world);
    const deliveryDelayMs = await measureDelay(
      world,
      new Customer(affiliate, shop, journal, () => false),
      new Customer(otherAffiliate, shop, journal, () => false),
    );
    const state = await readState(world);
    const findings = reconcile(journal, state);
    return {
      faults,
      rows: countRows(journal, state, findings),
      findings,
      brokenInvariants: await brokenInvariants(world),
      unexpected: journal.unexpected,
      deliveryDelayMs,
    };
  } finally {
    await world.stop();
  }
}

const hasTriedAll = (journal: Journal): boolean =>
  operationKinds.every((kind) => journal.acknowledged(kind).length > 0);

async function shopUntil(
  customer: Customer,
  actions: Iterable<Action>,
  isEnding: () => boolean,
): Promise<void> {
  try {
    await customer.signIn();
    for (const action of actions) {
      if (isEnding()) break;
      await action(customer);
    }
  } catch (error) {
    // What it was about stays open in the journal.
    if (!(error instanceof GivenUpError)) throw error;
  } finally {
    customer.disconnect();
  }
}

async function payOutUntil(affiliate: Customer, isEnding: () => boolean): Promise<void> {
  try {
    await earnAndPayOut(affiliate, isEnding);
  } catch (error) {
    if (!(error instanceof GivenUpError)) throw error;
  } finally {
    affiliate.disconnect();
  }
}

/** An operator refunds a delivered purchase now and then, as support does. */
async function refundNowAndThen(world: World, journal: Journal, isEnding: () => boolean): Promise<void> {
  const refunded = new Set<string>();
  while (!isEnding()) {
    await wait(operatorEveryMs);
    const delivered = journal.acknowledged('order of an eSIM').find(({ id }) => !refunded.has(id));
    if (!delivered) continue;
    refunded.add(delivered.id);
    const operation = journal.begin('refund by an operator', delivered.userId, { id: delivered.id });
    for (let code = 2; code === 2;) {
      const run = await refundPurchase(world, delivered.id);
      code = run.code;
      if (code === 0) acknowledge(operation);
      if (code === 1) journal.unexpected.push(`refund by an operator: ${run.text}`);
    }
  }
}

/** Waits until no purchase, refund, renewal, automatic top-up, payout, return, dispute or closing is open. A worker that starts looks at them at once instead of at the next minute. */
async function untilSettled(world: World): Promise<void> {
  await withClient(world.databaseUrl(), async (database) => {
    const deadline = Date.now() + settleMs;
    let restartedAt = 0;
    while (Date.now() < deadline) {
      const { rows } = await database.query<{ count: number }>(
        `select (select count(*) from purchases where status not in ('fulfilled', 'refunded'))::int
          + (select count(*) from purchase_refunds where state = 'ending')::int
          + (select count(*) from bulk_purchases where finished_at is null)::int
          + (select count(*) from renewal_attempts where state = 'buying')::int
          + (select count(*) from auto_top_up_attempts where state = 'charging')::int
          + (select count(*) from users where closes_at is not null and deleted_at is null)::int
          + (select count(*) from payouts where state = 'processing')::int
          + (select count(*) from card_refunds where state = 'sending')::int as count`,
      );
      if (rows[0]?.count === 0 && (await areDisputesSettled(world, database))) return;
      if (Date.now() - restartedAt > workerRestartEveryMs) {
        killProgram(world, 'worker', 'SIGTERM');
        restartedAt = Date.now();
      }
      await wait(500);
    }
  });
}
