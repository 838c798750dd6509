// Right after a bulk insert PostgreSQL has no statistics. Lists must not depend on them: a plan that is a hundred times
// slower meets the statement timeout of 15 s.
import { addCustomers, addTransactions } from '../../testing/largeAccounts';
import { useTestApi } from '../../testing/useTestApi';

const api = useTestApi();
beforeAll(async () => {
  for (const table of ['users', 'ledger_accounts', 'ledger_transactions', 'ledger_entries']) {
    await api.services.pool.query(`alter table ${table} set (autovacuum_enabled = false)`);
  }
});

test('lists the transactions of customers, and their commission, without statistics', async () => {
  const { pool } = api.services;
  const affiliate = await api.signIn({ role: 'affiliate' });
  const customer = await api.signIn({ affiliateId: affiliate.user.id });
  await pool.query('analyze');
  await pool.query("insert into ledger_accounts (kind, owner_id) values ('wallet', $1)", [customer.user.id]);
  await addCustomers(pool, 2000, affiliate.user.id);
  await addTransactions(pool, 5000, 'u.id = $1', [customer.user.id]);
  const path = `/wallet/${affiliate.user.id}/customers?pageSize=20`;
  expect(await api.call('GET', path, { as: affiliate })).toMatchObject({
    status: 200,
    body: { total: 2500, totals: { commission: 2500 * 0.19 } },
  });
});
