import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { withClient } from '../../dev/local/src/database/withClient';
import type { Account, Shop } from './customer';
import type { World } from './world';

const password = 'Long-Enough-7!';

export async function register({ url }: World, affiliateId?: string): Promise<Account> {
  const email = `chaos-${randomUUID()}@example.com`;
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      role: 'customer',
      email,
      password,
      fname: 'Ada',
      lname: 'Lovelace',
      country: 'FR',
      phone_number: '+14155552671',
      termsAccepted: true,
      ...(affiliateId && { affiliate_id: affiliateId }),
    }),
  });
  if (!response.ok) throw new Error(`A customer could not be registered: ${await response.text()}`);
  const { user } = (await response.json()) as { user: { id: string } };
  return { id: user.id, email, password };
}

async function cheapestPlans(database: Client): Promise<Pick<Shop, 'plan' | 'otherPlan'>> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const { rows } = await database.query<{ uid: string; name: string; cents: number }>(
      `select uid, name, price_usd_cents::int as cents from catalogue_plans
       where price_usd_cents > 0 and withdrawn_at is null order by price_usd_cents, uid limit 2`,
    );
    const [plan, otherPlan] = rows.map(({ uid, name, cents }) => ({ uid, name, price: cents / 100 }));
    if (plan && otherPlan) return { plan, otherPlan };
    if (Date.now() > deadline) throw new Error('The catalogue stays empty.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Registers customers, every second one of them of an affiliate, and finds a plan that they can buy. */
export async function prepareShop(
  world: World,
  customers: number,
): Promise<{ shop: Shop; accounts: Account[]; affiliate: Account; otherAffiliate: Account }> {
  return withClient(world.databaseUrl(), async (database) => {
    const [affiliate, otherAffiliate] = [await register(world), await register(world)];
    await database.query(
      `update users set role = 'affiliate', company_name = 'Chaos' where id = any($1::uuid[])`,
      [[affiliate.id, otherAffiliate.id]],
    );
    const accounts: Account[] = [];
    for (let index = 0; index < customers; index += 1)
      accounts.push(await register(world, index % 2 === 0 ? affiliate.id : undefined));
    await database.query('update users set is_email_verified = true');
    return {
      shop: { url: world.url, sandboxUrl: world.sandboxUrl, ...(await cheapestPlans(database)) },
      accounts,
      affiliate: { ...affiliate, role: 'affiliate' },
      otherAffiliate: { ...otherAffiliate, role: 'affiliate' },
    };
  });
}
