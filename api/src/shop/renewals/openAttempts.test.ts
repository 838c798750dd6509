import { closeIdleConnections } from '../../testing/closeIdleConnections';
import { collectPlans } from '../../testing/largeAccounts';
import { useTestApi } from '../../testing/useTestApi';
import { isRenewing } from './ofUser';
import { enqueueRunOut } from './renew';

const api = useTestApi();

// The worker asks every minute, and no attempt is ever removed.
test('what is being renewed is found without reading all renewals that ever were', async () => {
  const { db, pool } = api.services;
  await pool.query(
    `insert into renewal_attempts (esim_uid, plan_id, period, attempt, user_id, plan_uid, plan_title, amount_cents, card_cents,
       purchase_id, state)
     select 'esim-' || n, 'p', '0.0', 1, gen_random_uuid(), 'p', 'France 1 GB', 650, 650, gen_random_uuid(), 'bought'
     from generate_series(1, 5000) n`,
  );
  await pool.query('vacuum analyze renewal_attempts');
  const plans = collectPlans(pool);
  await closeIdleConnections(pool);
  await enqueueRunOut(api.services);
  expect(await isRenewing(db, (await api.signIn()).user.id)).toBe(false);
  expect(plans.filter(({ text }) => text.includes('renewal_attempts'))).toHaveLength(2);
  expect(plans.flatMap(({ sequentiallyRead }) => sequentiallyRead)).not.toContain('renewal_attempts');
});
