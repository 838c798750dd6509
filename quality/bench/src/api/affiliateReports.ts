// How long an affiliate's dashboard takes with 2,000 customers and 20,000 purchases over a year.
import { reportDays } from '@portal/contract';
import { addCustomers, addSales } from '../../../../api/src/testing/largeAccounts';
import { quantileOf } from '../statistics';
import { createUser, type BenchEnvironment } from './benchEnvironment';

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
  const { id, token } = await createUser(db, 'affiliate', 'affiliate');
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
