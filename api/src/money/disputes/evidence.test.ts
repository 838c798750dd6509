// The operator's commands that gather and send what is known about a disputed payment.
import { daysBefore, utcDay } from '@portal/contract';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { carrierEnvironment, carrierId } from '../../testing/carrier';
import { runCommand } from '../../testing/runCommand';
import { disputeCards, useDisputes } from '../../testing/useDisputes';
import { withinOneDay } from '../../testing/withinOneDay';
import { evidenceText, gatherEvidence } from './evidence';
import { sendEvidence } from './sendEvidence';
import { applyDispute } from './settleDispute';

const { shop, topUp, disputeOf, decide, refund, atProcessor, lookUp } = useDisputes();

const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...values: string[]) =>
  runCommand(shop.api, 'disputeEvidence', values, {
    STRIPE_SECRET_KEY: shop.api.services.settings.STRIPE_SECRET_KEY,
    ...carrierEnvironment,
    ...shop.sandbox.settings,
  });

const disputedPurchase = async () => {
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 10, disputeCards.fraudulent);
  const esim = await shop.buyEsim(account);
  await lookUp();
  return { account, esim, paymentId, disputeId: await disputeOf(paymentId) };
};

test('the evidence names receipt, purchase, delivery and sign-ins, and is a PDF', async () => {
  const { account, esim, paymentId, disputeId } = await disputedPurchase();
  await topUp(account, 10);
  await shop.buyEsim(account);
  await shop.api.services.pool.query("update esims set created_at = '2026-02-03' where iccid = $1", [
    esim.iccid,
  ]);
  const evidence = await gatherEvidence(shop.api.services, disputeId);
  if (!evidence) throw new Error('There is no evidence.');
  const { activityLog, customerEmail, further, productDescription, serviceDate } = evidenceText(evidence);
  expect(serviceDate).toBe('2026-02-03');
  expect(productDescription).toContain(`Bought since this payment: ${shop.plan.name}.`);
  expect(customerEmail).toBe(account.user.email);
  expect(further).toMatch(/^Receipt R-\d+ was issued/);
  const read = ['(completed)', 'eSIM delivered; not installed on a phone', 'Sign-in from'];
  for (const fact of [paymentId, shop.plan.name, esim.iccid, ...read]) expect(activityLog).toContain(fact);
  const file = join(folder, 'evidence.pdf');
  expect(await run(disputeId, '--out', file)).toMatchObject({ code: 0 });
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the evidence names what went back to the card before', async () => {
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 10);
  await refund(paymentId, 150);
  await lookUp();
  await applyDispute(shop.api.services, {
    ...{ id: 'du_returned', paymentId, amountCents: 1000n, currency: 'usd', reason: 'duplicate' },
    ...{ status: 'needs_response', outcome: 'open', evidenceDueAt: null },
  });
  const evidence = await gatherEvidence(shop.api.services, 'du_returned');
  const { activityLog } = evidenceText(evidence!);
  expect(activityLog).toMatch(/\| Returned to the card \| re_\w+ \| \$1\.50/);
});

const namesUsage = withinOneDay(async () => {
  const { esim, disputeId } = await disputedPurchase();
  const { pool } = shop.api.services;
  for (const [days, bytes] of [
    [1, 7 * 1024 ** 2],
    [0, 1.5 * 1024 ** 2],
  ] as const) {
    const record = `${esim.iccid}:${days}`;
    await pool.query("insert into esim_usage select uid, $2, $3, 'plan', $4 from esims where iccid = $1", [
      esim.iccid,
      record,
      utcDay(daysBefore(days)),
      bytes,
    ]);
  }
  const evidence = await gatherEvidence(shop.api.services, disputeId);
  const used = evidence?.lines.filter(({ text }) => text.startsWith('Data used'));
  expect(used).toEqual([
    { at: new Date(utcDay()), text: 'Data used: 1.5 MiB', reference: esim.iccid, amount: '' },
  ]);
});
test('the evidence names the data that was used since the payment', namesUsage);

const asksCarriers = withinOneDay(async () => {
  const { esim, disputeId } = await disputedPurchase();
  await shop.sandbox.setState(esim.iccid, { state: 'ENABLED' });
  const used = { id: esim.iccid, day: utcDay(), planId: 'plan', totalUsedBytes: 3 * 1024 ** 2 };
  const listUsage = jest.spyOn(shop.api.services.carriers.of(carrierId), 'listUsage');
  listUsage.mockResolvedValue([used]);
  const logOf = async () => evidenceText((await gatherEvidence(shop.api.services, disputeId))!).activityLog;
  const told = await logOf();
  expect(told).toContain(`eSIM delivered; installed on a phone, switched on | ${esim.iccid}`);
  expect(told).toContain(`Data used: 3.0 MiB | ${esim.iccid}`);
  expect(told).not.toContain('did not answer');
  listUsage.mockRestore();
  await shop.sandbox.switch({ carrier: { fail500: {} } });
  const stored = await logOf();
  const moment = String.raw`\(as of [^()]+\) \| ${esim.iccid}`;
  expect(stored).toMatch(new RegExp(`installed on a phone, switched on ${moment}`));
  expect(stored).toMatch(new RegExp(`Data used: 3\\.0 MiB ${moment}`));
  expect(stored).toContain('The carrier did not answer: more data may have been used than is named here');
});
test(
  'the carriers are asked first, and of one that does not answer it says as of when the figures are',
  asksCarriers,
);

const isSentOnce = withinOneDay(async () => {
  const { disputeId, account } = await disputedPurchase();
  expect(await run(disputeId, '--send')).toMatchObject({ code: 0 });
  const sent = await atProcessor<{ status: string; evidence: Record<string, string> }>(
    'GET',
    `disputes/${disputeId}`,
  );
  expect(sent).toMatchObject({
    status: 'under_review',
    evidence: {
      customer_email_address: account.user.email,
      product_description: expect.stringContaining(shop.plan.name) as string,
      access_activity_log: expect.stringMatching(/Sign-in from .*Bought .*eSIM delivered/s) as string,
      service_date: utcDay(),
      uncategorized_text: expect.stringContaining('Receipt R-') as string,
    },
  });
  expect(await run(disputeId, '--send')).toMatchObject({
    code: 1,
    text: expect.stringContaining('was answered on') as string,
  });
  const decided = (await disputedPurchase()).disputeId;
  await decide(decided, 'lost');
  await lookUp();
  expect(await run(decided, '--send')).toMatchObject({
    code: 1,
    text: expect.stringContaining('is lost') as string,
  });
  expect(await run('du_unknown', '--send')).toMatchObject({ code: 1 });
  expect(await run(disputeId)).toMatchObject({ code: 2 });
});
test('it is sent once, and not for a dispute that is decided or unknown', isSentOnce);

test('a second operator who sends it at the same moment is refused', async () => {
  const { disputeId } = await disputedPurchase();
  const { cards } = shop.api.services;
  const second: unknown[] = [];
  const submitEvidence: typeof cards.submitEvidence = async (...evidence) => {
    second.push(await run(disputeId, '--send'));
    return cards.submitEvidence(...evidence);
  };
  expect(await sendEvidence(shop.api.services, { submitEvidence }, disputeId)).toBeNull();
  const text = expect.stringContaining('Somebody else does this at the same moment') as string;
  expect(second).toEqual([{ code: 1, text }]);
});
