import { randomUUID } from 'node:crypto';
import { esimsTable } from '../travel/esims/esimsTables';
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
