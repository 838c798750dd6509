// What the evidence says word by word: to the bank, which takes texts of a limited length, and on the operator's page.
import { evidencePage, evidenceText, gatherEvidence, type Evidence } from './evidence';
import { disputeCards, useDisputes } from '../../testing/useDisputes';

const { shop, topUp, disputeOf, lookUp } = useDisputes();
const seller = { name: 'Portal Ltd', address: '', taxId: '' } as unknown as Parameters<
  typeof evidencePage
>[1];

async function disputed({ isSpent }: { isSpent: boolean }) {
  const account = await shop.api.signIn({ fname: 'Ada', lname: 'Lovelace' });
  const disputeId = await disputeOf(await topUp(account, 10, disputeCards.fraudulent));
  if (isSpent) await shop.buyEsim(account);
  await lookUp();
  return { account, disputeId };
}
const gather = async (disputeId: string): Promise<Evidence> => {
  const evidence = await gatherEvidence(shop.api.services, disputeId);
  if (!evidence) throw new Error('There is no evidence.');
  return evidence;
};

test('each line of the log has what is known of it, and no more', async () => {
  const { account, disputeId } = await disputed({ isSpent: true });
  await shop.api.services.pool.query("update sessions set ip_address = '203.0.113.9' where user_id = $1", [
    account.user.id,
  ]);
  const { activityLog } = evidenceText(await gather(disputeId));
  const facts = activityLog.split('\n').map((line) => line.split(' | ').slice(1).join(' | '));
  const { plan } = shop;
  expect(facts.toSorted()).toEqual([
    expect.stringMatching(/^Bought .* \(completed\) \| \d+ \| \$\d+\.\d\d$/),
    expect.stringMatching(/^Card payment \| pi_\w+ \| \$10\.00$/),
    expect.stringMatching(/^Sign-in from .* \| 203\.0\.113\.9$/),
    expect.stringMatching(/^eSIM delivered; not installed on a phone \| \d+$/),
  ]);
  expect(activityLog).toContain(`Bought ${plan.name} (completed)`);
});

test('a payment that bought nothing is a prepaid wallet, without a day of delivery', async () => {
  const { disputeId } = await disputed({ isSpent: false });
  const { productDescription, serviceDate } = evidenceText(await gather(disputeId));
  expect([productDescription, serviceDate]).toEqual([
    'Prepaid wallet for travel eSIMs, which are delivered at once as QR codes.',
    undefined,
  ]);
});

test('the address is that of the last sign-in before the payment', async () => {
  const { account, disputeId } = await disputed({ isSpent: false });
  const { pool } = shop.api.services;
  const signIn = (days: number, ip: string) =>
    pool.query(
      `insert into sessions (id, user_id, created_at, last_used_at, expires_at, user_agent, ip_address, place)
       select gen_random_uuid(), user_id, now() + $2 * interval '1 day', now(), expires_at, user_agent, $3, place
       from sessions where user_id = $1 limit 1`,
      [account.user.id, days, ip],
    );
  await pool.query(
    "update sessions set created_at = now() - interval '9 days', ip_address = '203.0.113.1' where user_id = $1",
    [account.user.id],
  );
  await signIn(-2, '203.0.113.2');
  await signIn(1, '203.0.113.3');
  expect(evidenceText(await gather(disputeId)).customerIp).toBe('203.0.113.2');
  await pool.query("update sessions set ip_address = '' where user_id = $1", [account.user.id]);
  expect(evidenceText(await gather(disputeId)).customerIp).toBeUndefined();
});

test('the texts for the bank end where it takes no more', async () => {
  const { disputeId } = await disputed({ isSpent: false });
  const evidence = await gather(disputeId);
  const [line] = evidence.lines;
  const { activityLog, productDescription } = evidenceText({
    ...evidence,
    lines: Array.from({ length: 2_000 }, () => line!),
    bought: { ...evidence.bought, planTitles: ['x'.repeat(30_000)] },
  });
  expect([activityLog.length, productDescription.length]).toEqual([20_000, 20_000]);
});

test('the page names the dispute, its receipt and until when the bank takes evidence', async () => {
  const { disputeId } = await disputed({ isSpent: false });
  const evidence = await gather(disputeId);
  const factsOf = (of: Evidence) =>
    Object.fromEntries(evidencePage(of, seller).facts.map(({ label, value }) => [label, value]));
  const page = evidencePage(evidence, seller);
  expect(page.title).toBe(`Evidence for dispute ${disputeId}`);
  expect(page.labels).toMatchObject({ buyer: 'Account', description: 'What happened', receipt: 'Reference' });
  expect(page.buyer.lines).toEqual(['Ada Lovelace', evidence.user.email]);
  expect(page.rows).toHaveLength(evidence.lines.length);
  expect(factsOf(evidence)).toMatchObject({
    Disputed: '$10.00, fraudulent',
    Payment: evidence.dispute.paymentId,
    Receipt: expect.stringMatching(/^R-\d+$/) as string,
  });
  const dispute = { ...evidence.dispute, evidenceDueAt: null };
  expect(factsOf({ ...evidence, receipt: null, dispute })).toMatchObject({
    Receipt: 'none',
    'Evidence until': 'unknown',
  });
  const due = { ...evidence.dispute, evidenceDueAt: new Date('2027-03-04T05:06:00Z') };
  expect(factsOf({ ...evidence, dispute: due })['Evidence until']).toContain('2027-03-04 05:06');
});
