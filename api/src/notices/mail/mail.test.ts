import { daysBefore } from '@portal/contract';
import { desc, eq } from 'drizzle-orm';
import { giveEsim } from '../../testing/giveEsim';
import { findEmailsTo, runJob } from '../../testing/outbox';
import { makeWorkDue, runWork } from '../../testing/runWork';
import type { SignedIn } from '../../testing/testApi';
import { startTestApi } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';
import { mailsTable } from './mailsTable';
import { listStuck } from '../../base/work/stuck';
import { mailWork, queueEmail } from './outbox';

interface ReceivedMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  links: string[];
  replyTo: string[];
  attachments: { name: string; type: string; contentId: string }[];
}

const { api, sandbox } = useShop({ SUPPORT_EMAIL: 'help@operator.example' });

const inboxOf = async (address: string): Promise<ReceivedMail[]> => {
  const mails = (await (await fetch(`${sandbox.url}/sandbox/mail.json`)).json()) as ReceivedMail[];
  return mails.filter(({ to }) => to.includes(address));
};
const askQr = (as: SignedIn | undefined, body: object) =>
  api.call('POST', '/instruction/qr-code-instruction-email', { as, body });

test('the QR instructions arrive with the code as an attached picture and no outside image', async () => {
  const owner = await api.signIn();
  const { uid, activationCode } = await giveEsim(api.services, owner);
  const body = { email: owner.user.email, userName: 'Ada', qrCodeUrl: activationCode, esimId: uid };
  expect((await askQr(owner, body)).status).toBe(200);
  await runWork(api, { only: [mailWork] });
  const [mail] = await inboxOf(owner.user.email);
  expect(mail?.subject).toBe('Install your eSIM with a QR code');
  expect(mail?.replyTo).toEqual(['help@operator.example']);
  expect(mail?.attachments).toMatchObject([{ type: 'image/png', contentId: 'qr-code' }]);
  expect(mail?.html).toContain('src="cid:qr-code"');
  expect(mail?.html).not.toMatch(/src="http/);
  expect(mail?.html).toContain('prefers-color-scheme: dark');
});

test('an address of a QR image names the eSIM by the code it carries', async () => {
  const owner = await api.signIn();
  const { activationCode } = await giveEsim(api.services, owner);
  const qrCodeUrl = `https://qr.example/create?size=200&data=${encodeURIComponent(activationCode)}`;
  expect((await askQr(owner, { email: owner.user.email, userName: 'Ada', qrCodeUrl })).status).toBe(200);
  expect(await findEmailsTo(api, owner.user.email)).toMatchObject([{ data: { activationCode } }]);
});

test('the manual instructions say what each kind of phone asks for', async () => {
  const owner = await api.signIn();
  const { activationCode } = await giveEsim(api.services, owner);
  const response = await api.call('POST', '/instruction/manual-instruction-email', {
    as: owner,
    body: {
      email: owner.user.email,
      userName: 'Ada',
      activationCode,
      qrCodeUrl: activationCode,
      smdpAddress: 'rsp.example.com',
    },
  });
  expect(response.status).toBe(200);
  await runWork(api, { only: [mailWork] });
  const [mail] = await inboxOf(owner.user.email);
  expect(mail?.text).toContain('SM-DP+ Address: rsp.example.com');
  expect(mail?.text).toContain(`Activation Code: ${activationCode.split('$').at(-1)}`);
  expect(mail?.text).toContain(`Activation code: ${activationCode}`);
});

test('activation details go to the owner or the one who asks, and to nobody else', async () => {
  const affiliate = await api.signIn({ role: 'affiliate', companyName: 'Ltd' });
  const owner = await api.signIn({ affiliateId: affiliate.user.id });
  const stranger = await api.signIn();
  const { uid, activationCode } = await giveEsim(api.services, owner);
  const body = { email: owner.user.email, userName: 'Ada', qrCodeUrl: activationCode, esimId: uid };
  expect((await askQr(affiliate, body)).status).toBe(200);
  expect((await askQr(stranger, { ...body, email: stranger.user.email })).status).toBe(404);
  expect((await askQr(stranger, { ...body, esimId: undefined })).status).toBe(404);
  expect(await askQr(owner, { ...body, email: 'elsewhere@example.com' })).toMatchObject({
    status: 422,
    body: { code: 'recipient_not_allowed' },
  });
  expect((await askQr(undefined, body)).status).toBe(403);
  expect((await askQr(owner, { ...body, esimId: undefined, qrCodeUrl: 'LPA:1$' })).status).toBe(422);
});

test('an invitation carries the affiliate’s own link, whatever was sent along', async () => {
  const affiliate = await api.signIn({ role: 'affiliate', companyName: 'Travel & <Co>' });
  const body = {
    email: 'friend@example.com',
    affiliateName: 'Someone else',
    referralLink: 'https://evil.example/register/1',
    qrCodeUrl: 'https://evil.example',
  };
  const path = '/instruction/code-referal-email';
  expect((await api.call('POST', path, { as: affiliate, body })).status).toBe(200);
  expect((await api.call('POST', path, { as: await api.signIn(), body })).status).toBe(404);
  await runWork(api, { only: [mailWork] });
  const [mail] = await inboxOf('friend@example.com');
  expect(mail?.links[0]).toBe(`http://portal.test/register/${affiliate.user.id}`);
  expect(mail?.subject).toBe('“Travel & <Co>” invites you to the eSIM portal');
  expect(mail?.html).toContain('Travel &amp; &lt;Co&gt;');
});

test('a person’s name in an email to a stranger is quoted, and every name at most 60 characters long', async () => {
  const long = 'Long '.repeat(30).trim();
  const affiliate = await api.signIn({ role: 'affiliate', companyName: long });
  const body = {
    email: 'stranger@example.com',
    affiliateName: 'x',
    referralLink: 'https://portal.test/register/1',
    qrCodeUrl: 'x',
  };
  await api.call('POST', '/instruction/code-referal-email', { as: affiliate, body });
  await api.call('POST', `/affiliate/${affiliate.user.id}/customer`, {
    as: affiliate,
    body: {
      email: 'stranger@example.com',
      fname: 'Congratulations you have won a prize, please call us today, yes you',
      lname: 'x',
      country: 'FR',
      phone_number: '+33612345678',
    },
  });
  await runWork(api, { only: [mailWork] });
  const mails = await inboxOf('stranger@example.com');
  const shown = `${long.slice(0, 59)}…`;
  expect(mails).toHaveLength(2);
  for (const { subject, text } of mails) {
    expect(`${subject} ${text}`).toContain(shown);
    expect(`${subject} ${text}`).not.toContain(long.slice(0, 61));
    expect(text).not.toContain('Hello Congratulations');
  }
  expect(mails.some(({ text }) => text.includes('for “Congratulations'))).toBe(true);
});

test('a delivered email leaves no text behind, and is delivered once by workers in parallel', async () => {
  const email = { template: 'notice' as const, data: { name: 'Ada', title: 'Once', text: 'Only' } };
  await queueEmail(api.services.db, api.services, 'once@example.com', email);
  await Promise.all([1, 2, 3].map(() => runWork(api, { only: [mailWork] })));
  expect(await inboxOf('once@example.com')).toHaveLength(1);
  const rows = await api.services.db
    .select()
    .from(mailsTable)
    .where(eq(mailsTable.recipient, 'once@example.com'));
  expect(rows).toMatchObject([{ payload: null, attempts: 1, sentAt: expect.any(Date) }]);
});

test('an email that cannot be delivered is tried again, a bounded number of times', async () => {
  const down = await startTestApi({ SMTP_URL: 'smtp://127.0.0.1:1' });
  try {
    const email = { template: 'notice' as const, data: { name: 'Ada', title: 'Late', text: 'Later' } };
    const { db } = down.services;
    await queueEmail(db, down.services, 'late@example.com', email);
    const read = async () => (await db.select().from(mailsTable).orderBy(desc(mailsTable.createdAt)))[0];
    await runWork(down, { only: [mailWork] });
    const first = await read();
    expect(first).toMatchObject({ attempts: 1, failedAt: null, lastError: expect.any(String) });
    await makeWorkDue(down, mailWork, 7);
    await runWork(down, { only: [mailWork] });
    // Its text stays for an operator, for a while.
    const failed = await read();
    expect(failed).toMatchObject({ attempts: 8, failedAt: expect.any(Date), payload: expect.any(Buffer) });
    expect(await listStuck(db)).toMatchObject([
      { name: 'mail', key: failed?.id, lastError: failed?.lastError },
    ]);
    await db.update(mailsTable).set({ failedAt: daysBefore(15) });
    await runJob(down, 'mails-remove-failed');
    expect(await read()).toMatchObject({ payload: null });
  } finally {
    await down.stop();
  }
});

test('mails that were delivered or could not be leave the outbox after 30 days', async () => {
  const { db } = api.services;
  const email = { template: 'notice' as const, data: { name: 'Ada', title: 'Old', text: 'Old' } };
  const ends = [29, 31]
    .map((days) => daysBefore(days))
    .flatMap((end) => [{ sentAt: end }, { failedAt: end }]);
  for (const end of ends) {
    const id = await queueEmail(db, api.services, 'ended@example.com', email);
    await db
      .update(mailsTable)
      .set({ ...end, payload: null })
      .where(eq(mailsTable.id, id));
  }
  await runJob(api, 'mails-remove-delivered');
  const left = await db.select().from(mailsTable).where(eq(mailsTable.recipient, 'ended@example.com'));
  expect(left).toHaveLength(2);
});

test('what waits in the outbox cannot be read in the database', async () => {
  const email = { template: 'notice' as const, data: { name: 'Ada', title: 'T', text: 'the secret words' } };
  const id = await queueEmail(api.services.db, api.services, 'sealed@example.com', email);
  const rows = await api.services.db.select().from(mailsTable).where(eq(mailsTable.id, id));
  expect(rows[0]?.payload?.toString('latin1')).not.toContain('secret words');
});
