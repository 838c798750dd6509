// What the files of a copy look like, how they are downloaded, and for how long.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { hourMs, utcDay } from '@portal/contract';
import { addTransactions } from '../../testing/largeAccounts';
import { findEmailsTo } from '../../testing/outbox';
import { runWork } from '../../testing/runWork';
import type { SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';
import { withinOneDay } from '../../testing/withinOneDay';
import { dataExportWork } from './dataExports';
import { exportZip } from './exportZip';

const folder = mkdtempSync(join(tmpdir(), 'portal-export-files-'));
const api = useTestApi({ UPLOADS_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pathOf = ({ user }: SignedIn) => `/user/${user.id}/data-exports`;
const request = (as: SignedIn) => api.call('POST', pathOf(as), { as });
const create = () => runWork(api, { only: [dataExportWork] });
const list = async (as: SignedIn) =>
  (await api.call('GET', pathOf(as), { as })).body['exports'] as Record<string, string>[];

/** The text of a file of a copy. */
async function exported(userId: string, ...names: string[]): Promise<string[]> {
  const target = await unzipped(userId);
  return names.map((name) => readFileSync(join(target, name), 'utf8'));
}

/** The folder with the files of a copy that was made at that time, and its ZIP. */
async function unzipped(userId: string, now = new Date()): Promise<string> {
  const pdfs = { render: async () => Buffer.from('a PDF'), close: async () => undefined };
  const content = await exportZip(api.services.db, { userId, now, pdfs }, buffer);
  const target = mkdtempSync(join(folder, 'unzipped-'));
  writeFileSync(join(target, 'data.zip'), content);
  execFileSync('python3', ['-m', 'zipfile', '-e', 'data.zip', '.'], { cwd: target });
  return target;
}

test('its files have the time at which it was made', async () => {
  const { user } = await api.signIn();
  const cwd = await unzipped(user.id, new Date('2026-02-03T12:00:00Z'));
  const listing = execFileSync('python3', ['-m', 'zipfile', '-l', 'data.zip'], { cwd, encoding: 'utf8' });
  const [, ...files] = listing.trim().split('\n');
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect(file).toContain('2026-02-03');
});

test('rows of several batches are one table and one list', async () => {
  const { user } = await api.signIn();
  const { pool } = api.services;
  await pool.query("insert into ledger_accounts (kind, owner_id) values ('wallet', $1)", [user.id]);
  await addTransactions(pool, 2_001, 'u.id = $1', [user.id]);
  const [csv = '', json = ''] = await exported(user.id, 'wallet.csv', 'wallet.json');
  const rows = JSON.parse(json) as { amount_usd: number }[];
  expect(rows).toHaveLength(2_001);
  const [header, ...lines] = csv.trim().split('\r\n');
  expect(header).toContain('amount_usd');
  expect(lines).toHaveLength(2_001);
  expect(lines.filter((line) => line === header)).toEqual([]);
});

test('amounts have two decimals, and what is not there is empty', async () => {
  const { user } = await api.signIn();
  const { pool } = api.services;
  await pool.query(
    `insert into top_ups (payment_intent_id, user_id, amount_cents, credited_at) values ('pi_export', $1, 1005, null)`,
    [user.id],
  );
  await pool.query('insert into wallet_alerts (user_id, below_cents) values ($1, 10000)', [user.id]);
  const [csv = '', json = '', alert = ''] = await exported(
    user.id,
    'top-ups.csv',
    'top-ups.json',
    'wallet-alert.json',
  );
  expect(csv.trim().split('\r\n')).toEqual([
    'payment_intent_id,amount_usd,created_at,credited_at',
    expect.stringMatching(/^pi_export,10\.05,\d{4}-.*,$/),
  ]);
  expect(JSON.parse(json)).toEqual([
    { payment_intent_id: 'pi_export', amount_usd: 10.05, created_at: expect.any(String), credited_at: null },
  ]);
  expect(JSON.parse(alert)).toMatchObject([{ below_usd: 100 }]);
  await pool.query("delete from top_ups where payment_intent_id = 'pi_export'");
});

test('the text about the copy names each part, in their order, and what is not in it', async () => {
  const { user } = await api.signIn({ role: 'affiliate' });
  await api.signIn({ affiliateId: user.id });
  const [text = ''] = await exported(user.id, 'README.txt');
  expect(text).toMatch(/^YOUR DATA/);
  expect(text).toContain(`created on ${utcDay()}`);
  const parts = [...text.matchAll(/^(\S+)\.csv, (\S+)\.json +(\S.*)$/gm)].map(([, csv, json, title]) => [
    csv,
    json,
    title,
  ]);
  expect(parts).toContainEqual(['customers', 'customers', 'Your customers, as your list shows them']);
  const names = parts.map(([name]) => name ?? '');
  expect(names).toEqual(names.toSorted());
  expect(text).toContain('Passwords, codes and keys');
});

test('customers who left or closed their accounts are not in it', async () => {
  const { user } = await api.signIn({ role: 'affiliate' });
  const customer = await api.signIn({ affiliateId: user.id });
  const gone = await api.signIn({ affiliateId: user.id });
  await api.services.pool.query('update users set deleted_at = now() where id = $1', [gone.user.id]);
  const [json = ''] = await exported(user.id, 'customers.json');
  expect((JSON.parse(json) as { email: string }[]).map(({ email }) => email)).toEqual([customer.user.email]);
});

const isDownloaded = withinOneDay(async () => {
  const as = await api.signIn();
  expect(await request(as)).toMatchObject({
    status: 201,
    body: {
      message: 'We are putting your data together.',
      export: { state: 'creating', expiresAt: null, bytes: null },
    },
  });
  const mails = JSON.stringify(await findEmailsTo(api, as.user.email));
  expect(mails).toContain('A copy of all data of your account was requested.');
  await create();
  const [copy = {}] = await list(as);
  const days = Date.parse(copy['expiresAt'] ?? '') - Date.parse(copy['createdAt'] ?? '');
  expect(Math.round(days / hourMs)).toBe(24);
  const file = await api.call('GET', `${pathOf(as)}/${copy['id'] ?? ''}/file`, { as });
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="My data ${utcDay()}.zip"`,
    'cache-control': 'private, no-store',
  });
});
test('it is downloaded under the name of its day, and nobody stores it on the way', isDownloaded);

test('copies of the day before do not count among the three a day, and the newest is the first', async () => {
  const as = await api.signIn();
  for (let count = 0; count < 3; count += 1) {
    await request(as);
    expect((await request(as)).body['message']).toContain('is being created already');
    await create();
  }
  expect((await request(as)).body['message']).toContain('You can have 3 copies a day');
  await api.services.pool.query(
    "update data_exports set created_at = created_at - interval '25 hours' where user_id = $1",
    [as.user.id],
  );
  const { body } = await request(as);
  await create();
  expect((await list(as)).map(({ id }) => id)[0]).toBe((body['export'] as { id: string }).id);
});
