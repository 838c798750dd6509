import { desc, eq } from 'drizzle-orm';
import { runWork } from '../../testing/runWork';
import { startSandbox, type Sandbox } from '../../testing/sandbox';
import { startTestApi, type SignedIn, type TestApi } from '../../testing/testApi';
import { listStuck } from '../../base/work/stuck';
import { eventsWork } from '../events/events';
import { mailsTable } from './mailsTable';
import { mailWork, queueEmail, refusedAddressWork } from './outbox';
import { isNoMailbox } from './refused';

let sandbox: Sandbox;
let api: TestApi;
beforeAll(async () => {
  sandbox = await startSandbox();
  api = await startTestApi(sandbox.settings);
});
afterAll(async () => {
  await api.stop();
  await sandbox.stop();
});

async function mailTo(recipient: string): Promise<void> {
  const email = { template: 'notice' as const, data: { name: 'Ada', title: 'News', text: 'Of today' } };
  await queueEmail(api.services.db, api.services, recipient, email);
  await runWork(api, { only: [mailWork] });
  await runWork(api, { only: [refusedAddressWork] });
  await runWork(api, { only: [eventsWork] });
}

async function toldTo(as: SignedIn): Promise<string[]> {
  const { body } = await api.call('GET', '/notifications', { as });
  return (body['notifications'] as { title: string; text: string }[]).map(
    ({ title, text }) => `${title}: ${text}`,
  );
}

test('an email to a mailbox that does not exist is tried once, and its accounts are told in the portal', async () => {
  const email = 'gone@no-mailbox.example';
  const owners = [await api.signIn({ email }), await api.signIn({ email, role: 'affiliate' })];
  await mailTo(email);
  const { db } = api.services;
  const read = () =>
    db.select().from(mailsTable).where(eq(mailsTable.recipient, email)).orderBy(desc(mailsTable.createdAt));
  expect(await read()).toMatchObject([
    { attempts: 1, payload: null, refusedAt: expect.any(Date), lastError: expect.stringContaining('5.1.1') },
  ]);
  expect(await listStuck(db)).toEqual([]);
  await mailTo(email);
  // The second one is tried too, and says nothing new.
  expect(await read()).toHaveLength(2);
  for (const owner of owners)
    expect(await toldTo(owner)).toEqual([
      expect.stringMatching(/^Our emails do not reach you: The mail server of gone@no-mailbox\.example says/),
    ]);
});

test('what an operator can repair is tried again', () => {
  const isRefused = (response: string) => isNoMailbox(Object.assign(new Error('No'), { response }));
  for (const response of ['550 5.1.1 No such user', '550-5.1.1 The account', '550 5.2.1 Disabled'])
    expect([response, isRefused(response)]).toEqual([response, true]);
  for (const response of [
    '550 5.7.1 Blocked',
    '535 5.7.8 Wrong password',
    '553 5.1.8 Sender',
    '450 4.2.1 Later',
  ])
    expect([response, isRefused(response)]).toEqual([response, false]);
  expect(isNoMailbox(new Error('connect ECONNREFUSED'))).toBe(false);
});
