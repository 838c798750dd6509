import { randomUUID } from 'node:crypto';
import type { CarrierPlan } from '../travel/carrier/carrier';
import { esimsTable } from '../travel/esims/esimsTables';
import { figuresOf } from '../travel/esims/watch/planFigures';
import { recordFigures } from '../travel/esims/watch/recordFigures';
import type { Needs } from '../services';
import type { SignedIn } from './testApi';

let count = 0;

/** Stores an eSIM that is not installed, and returns what opens it. */
export async function giveEsim(
  { db }: Needs<'db'>,
  owner: SignedIn,
  payer = owner,
): Promise<{ uid: string; activationCode: string }> {
  count += 1;
  const activationCode = `LPA:1$rsp.example.com$SECRET-${count}`;
  const uid = `uid-${count}`;
  await db.insert(esimsTable).values({
    uid,
    iccid: `8999999000000000${count}`,
    customerId: owner.user.id,
    userId: payer.user.id,
    purchaseId: randomUUID(),
    tag: 'x',
    activationCode,
    smdpAddress: 'rsp.example.com',
    serviceStatus: 'inactive',
    profileStatus: 'not-installed',
    carrier: 'c',
  });
  return { uid, activationCode };
}

/** Gives an active eSIM with plans, as the carrier's report leaves it. @returns its uid */
export function giveEsimWithPlans(
  { db }: Needs<'db'>,
  owner: SignedIn,
  plans: readonly CarrierPlan[],
  changes: Partial<typeof esimsTable.$inferInsert> = {},
): Promise<string> {
  return db.transaction(async (tx) => {
    const uid = randomUUID();
    const row = {
      uid,
      iccid: uid,
      customerId: owner.user.id,
      userId: owner.user.id,
      purchaseId: randomUUID(),
      tag: 'Trip',
      activationCode: 'LPA:1$A$B',
      smdpAddress: 'A',
      carrier: 'c',
      serviceStatus: 'active' as const,
      profileStatus: 'enabled' as const,
      ...changes,
    };
    const now = new Date();
    await tx.insert(esimsTable).values(row);
    await recordFigures(tx, { ...row, createdAt: now }, plans.map(figuresOf), now, now);
    return uid;
  });
}
