// How long an affiliate's dashboard takes with 2,000 customers and 20,000 purchases over a year.
import { reportDays, hourMs } from '@portal/contract';
import { sessionsTable } from '../../../../api/src/people/auth/sessionsTable';
import { signAccessToken } from '../../../../api/src/base/security/accessToken';
import { addCustomers, addSales } from '../../../../api/src/testing/largeAccounts';
import { testEnvironment } from '../../../../api/src/testing/testSettings';
import { usersTable } from '../../../../api/src/people/users/usersTable';
import { quantileOf } from '../statistics';
import type { BenchEnvironment } from './benchEnvironment';

const customers = 2_000;
const purchasesEach = 10;
const spreadDays = 365;
const reads = 100;
const warmUps = 10;

interface CallTimes {
  call: string;
  p50: number;
  p95: number;
}

/** Makes the calls of the dashboard one after the other, over HTTP. */
export async function measureAffiliateReports({ db, pool, apiUrl }: BenchEnvironment): Promise<CallTimes[]> {
  const { id, token } = await createAffiliate(db);
  await addCustomers(pool, customers, id);
  await addSales(pool, id, purchasesEach, spreadDays);
  await pool.query('vacuum analyze');
  const times: CallTimes[] = [];
  for (const days of reportDays) {
    const call = `report of ${days} days`;
    const measured: number[] = [];
    for (let read = -warmUps; read < reads; read += 1) {
      const begun = performance.now();
      const response = await fetch(`${apiUrl}/api/affiliate/${id}/report?days=${days}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${call} failed with ${response.status}.`);
      if (read >= 0) measured.push(performance.now() - begun);
    }
    times.push({ call, p50: quantileOf(measured, 0.5), p95: quantileOf(measured, 0.95) });
  }
  return times;
}

async function createAffiliate(db: BenchEnvironment['db']): Promise<{ id: string; token: string }> {
  const [user] = await db
    .insert(usersTable)
    .values({ email: 'bench.affiliate@example.com', role: 'affiliate', fname: 'B', lname: 'Affiliate' })
    .returning();
  if (!user) throw new Error('The insert of the affiliate returned no row.');
  const [session] = await db
    .insert(sessionsTable)
    .values({ userId: user.id, expiresAt: new Date(Date.now() + hourMs) })
    .returning();
  const caller = { id: user.id, role: user.role, sessionId: session?.id ?? '' };
  return { id: user.id, token: await signAccessToken(caller, testEnvironment.JWT_SECRET) };
}
