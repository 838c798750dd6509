// What issuing receipts costs: numbers without gaps come from one row, which is locked during the commit.
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../../api/src/base/database/database';
import { creditTopUp } from '../../../../api/src/money/ledger/movements';
import { issueForPosting } from '../../../../api/src/money/receipts/issueReceipt';
import { readReceiptSettings } from '../../../../api/src/money/receipts/receiptSettings';
import type { BenchEnvironment } from './benchEnvironment';
import { throughput } from './throughput';

const rounds = 3;

/** Top-ups per second without and with a receipt each, alternating, posted by as many connections as the API has. */
export async function measureReceipts({ db, users }: BenchEnvironment, seconds: number) {
  const services = { clock: () => new Date(), settings: readReceiptSettings({}) };
  const post = (withReceipt: boolean) => async (tx: Transaction, turn: number) => {
    const user = users[turn % users.length];
    if (!user) return;
    const [userId, amountCents, reference] = [user.id, 100n, `pi_${randomUUID()}`];
    const { id, description } = await creditTopUp(tx, { userId, amountCents, paymentIntentId: reference });
    const posting = { id, description, kind: 'top_up' as const, reference, userId, amountCents, lineId: id };
    if (withReceipt) await issueForPosting(tx, services, posting);
  };
  const perSecond = { without: 0, with: 0 };
  for (let round = 0; round < rounds; round += 1) {
    perSecond.without += (await run(db, post(false), seconds / rounds)) / rounds;
    perSecond.with += (await run(db, post(true), seconds / rounds)) / rounds;
  }
  return perSecond;
}

const run = (
  db: BenchEnvironment['db'],
  work: (tx: Transaction, turn: number) => Promise<void>,
  seconds: number,
): Promise<number> =>
  throughput(seconds, async (turns) => {
    for (const turn of turns) await db.transaction((tx) => work(tx, turn));
  });
