import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { eventsWork } from '../../notices/events/events';
import { findEmailsTo, runJob } from '../../testing/outbox';
import { runWork } from '../../testing/runWork';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';
import { retryStuck } from '../../base/work/stuck';
import { createExport, dataExportWork, endOldExports } from './dataExports';
import { openFileStore } from '../uploads/fileStore';

const folder = mkdtempSync(join(tmpdir(), 'portal-exports-'));
const shop = useShop({ UPLOADS_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const exportsOf = ({ user }: SignedIn) => `/user/${user.id}/data-exports`;
const request = (as: SignedIn) => shop.api.call('POST', exportsOf(as), { as });
const list = async (as: SignedIn) =>
  (await shop.api.call('GET', exportsOf(as), { as })).body['exports'] as { id: string; state: string }[];
const create = () => runWork(shop.api, { only: [dataExportWork] });
const fileOf = async (as: SignedIn, id: string) =>
  shop.api.app.inject({
    url: `/api${exportsOf(as)}/${id}/file`,
    headers: { authorization: `Bearer ${as.token}` },
  });

/** The files of a ZIP by name. */
async function unzip(as: SignedIn, id: string): Promise<Record<string, string>> {
  const response = await fileOf(as, id);
  expect(response.statusCode).toBe(200);
  const target = mkdtempSync(join(tmpdir(), 'portal-unzipped-'));
  try {
    writeFileSync(join(target, 'data.zip'), response.rawPayload);
    execFileSync('python3', ['-m', 'zipfile', '-e', 'data.zip', '.'], { cwd: target });
    return Object.fromEntries(
      readdirSync(target, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'data.zip')
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((path) => [relative(target, path), readFileSync(path, 'utf8')]),
    );
  } finally {
    rmSync(target, { recursive: true });
  }
}

async function download(as: SignedIn): Promise<Record<string, string>> {
  await request(as);
  await create();
  return unzip(as, (await list(as))[0]?.id ?? '');
}

test('puts account, money and eSIMs into a ZIP of CSV and JSON, with a text about it', async () => {
  const as = await shop.api.signIn({ fname: '=Formula', address: 'Étoile 7' });
  await shop.fund(as, 50);
  const { uid } = await shop.buyEsim(as);
  const files = await download(as);
  expect(JSON.parse(files['account.json'] ?? '')).toEqual([
    expect.objectContaining({ email: as.user.email, fname: '=Formula', address: 'Étoile 7' }),
  ]);
  // A spreadsheet must not run what a user typed.
  expect(files['account.csv']).toContain("'=Formula");
  expect(JSON.parse(files['esims.json'] ?? '')).toEqual([
    expect.objectContaining({ uid, activation_code: expect.stringMatching(/^LPA:/) }),
  ]);
  expect(JSON.parse(files['wallet.json'] ?? '')).toContainEqual(
    expect.objectContaining({ kind: 'top_up', amount_usd: 50 }),
  );
  expect(files['wallet.csv']?.split('\r\n')[0]).toContain('created_at,account,kind,description,amount_usd');
  expect(files['wallet.csv']).toContain(',50.00,');
  expect(files['README.txt']).toContain('Your eSIMs and their plans');
  expect(Object.keys(files)).not.toContain('api-keys.csv');
});

test('has the PDFs of receipts and credit notes, and of nobody else’s', async () => {
  const [as, other] = [await shop.api.signIn(), await shop.api.signIn()];
  await shop.fund(other, 50);
  await shop.fund(as, 50);
  await shop.buyEsim(as);
  await runJob(shop.api, 'receipts-missing');
  const files = await download(as);
  const pdfs = Object.keys(files).filter((name) => name.startsWith('receipts/'));
  expect(pdfs).toHaveLength(2);
  for (const name of pdfs) {
    expect(name).toMatch(/^receipts\/\d{4}-\d\d-\d\d Receipt R-\d+\.pdf$/);
    expect(files[name]).toMatch(/^%PDF-1/);
  }
});

test('has an affiliate’s keys without secrets, customers as the list shows them, and nobody else', async () => {
  const as = await shop.api.signIn({ role: 'affiliate', companyName: 'Example Ltd' });
  const customer = await shop.api.signIn({ affiliateId: as.user.id, address: 'Hidden Road 9' });
  const body = { name: 'Booking system', scopes: ['esims:read'], days: 30 };
  const { key } = (await shop.api.call('POST', `/affiliate/${as.user.id}/api-keys`, { as, body })).body;
  const files = await download(as);
  expect(files['api-keys.csv']).toContain('Booking system');
  expect(files['customers.csv']).toContain(customer.user.email);
  const everything = Object.values(files).join('\n');
  expect(everything).not.toContain(key);
  expect(everything).not.toContain('Hidden Road 9');
});

test('has what somebody bought, not what an affiliate paid for them', async () => {
  const affiliate = await shop.fundedCustomer(50, { role: 'affiliate' });
  const as = await shop.fundedCustomer(50, { affiliateId: affiliate.user.id });
  await shop.buyEsim(as);
  const { uid } = await shop.buyEsim(affiliate, as.user.id);
  const path = `/esim/${uid}/handovers`;
  expect((await shop.api.call('POST', path, { as: affiliate, body: {} })).status).toBe(201);
  const files = await download(as);
  expect(JSON.parse(files['purchases.json'] ?? '')).toHaveLength(1);
  expect(JSON.parse(files['esims.json'] ?? '')).toHaveLength(2);
  expect(Object.keys(files)).not.toContain('hand-over-links.csv');
  const own = await download(affiliate);
  expect(JSON.parse(own['purchases.json'] ?? '')).toHaveLength(1);
  expect(JSON.parse(own['hand-over-links.json'] ?? '')).toHaveLength(1);
});

test('needs a recent proof to ask and to download, and is nobody else’s', async () => {
  const as = await shop.api.signIn();
  await download(as);
  const { id } = (await list(as))[0]!;
  const other = await shop.api.signIn();
  const foreign = await shop.api.call('GET', `${exportsOf(other)}/${id}/file`, { as: other });
  expect(foreign.status).toBe(404);
  await shop.api.services.db.execute(
    sql`update sessions set proved_at = now() - interval '11 minutes' where id = ${as.sessionId}`,
  );
  expect(await request(as)).toMatchObject({ status: 409, body: { code: 'reauthentication_required' } });
  expect((await fileOf(as, id)).statusCode).toBe(409);
});

test('creates one at a time and three a day, also if asked for in two tabs at once', async () => {
  const as = await shop.api.signIn();
  const both = await Promise.all([request(as), request(as)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await request(as)).toMatchObject({ status: 409, body: { code: 'data_export_in_progress' } });
  await create();
  for (let count = 0; count < 2; count += 1) {
    expect((await request(as)).status).toBe(201);
    await create();
  }
  expect(await request(as)).toMatchObject({ status: 409, body: { code: 'data_export_limit_reached' } });
});

test('does not count copies that failed among the three a day', async () => {
  const as = await shop.api.signIn();
  await shop.api.services.db.execute(sql`insert into data_exports (user_id, state, file_name)
    select ${as.user.id}, 'failed', ${as.user.id} || n from generate_series(1, 3) n`);
  expect((await request(as)).status).toBe(201);
  await create();
});

test('tells the owner when it was requested and when it is ready', async () => {
  const as = await shop.api.signIn();
  await request(as);
  await create();
  await runWork(shop.api, { only: [eventsWork] });
  const mails = await findEmailsTo(shop.api, as.user.email);
  const texts = JSON.stringify(mails);
  expect(texts).toContain('A copy of your data was requested');
  expect(texts).toContain(`/profile/${as.user.id}#your-data`);
});

test('cannot be downloaded after a day, when its file is removed', async () => {
  const as = await shop.api.signIn();
  await download(as);
  const { id } = (await list(as))[0]!;
  const { db, settings } = shop.api.services;
  const store = await openFileStore(settings);
  const { rows } = await db.execute<{ file_name: string }>(
    sql`update data_exports set expires_at = now() - interval '1 second' where id = ${id} returning file_name`,
  );
  expect((await fileOf(as, id)).statusCode).toBe(404);
  await endOldExports(shop.api.services, store);
  expect(await store.read(rows[0]?.file_name ?? '')).toBeNull();
  expect(await list(as)).toEqual([]);
});

test('is removed after its day, also behind one whose file cannot be removed', async () => {
  const [broken, other] = [await shop.api.signIn(), await shop.api.signIn()];
  const { db, settings } = shop.api.services;
  const store = await openFileStore(settings);
  const expire = async ({ user }: SignedIn, seconds: number) => {
    const { rows } = await db.execute<{ file_name: string }>(
      sql`update data_exports set expires_at = now() - ${seconds} * interval '1 second' where user_id = ${user.id}
        returning file_name`,
    );
    return rows[0]?.file_name ?? '';
  };
  for (const as of [broken, other]) await download(as);
  const [brokenFile, otherFile] = [await expire(broken, 2), await expire(other, 1)];
  const remove = (file: string) =>
    file === brokenFile ? Promise.reject(new Error('The store refuses.')) : store.remove(file);
  await expect(endOldExports(shop.api.services, { ...store, remove })).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: 'The store refuses.' })],
  });
  expect(await store.read(otherFile)).toBeNull();
  expect(await list(other)).toEqual([]);
  await endOldExports(shop.api.services, store);
  expect(await store.read(brokenFile)).toBeNull();
});

test('has failed after a day in which its worker died, and can be requested again', async () => {
  const as = await shop.api.signIn();
  await request(as);
  const { db, settings } = shop.api.services;
  const store = await openFileStore(settings);
  await endOldExports(shop.api.services, store);
  expect(await list(as)).toMatchObject([{ state: 'creating' }]);
  await db.execute(
    sql`update data_exports set created_at = now() - interval '25 hours' where user_id = ${as.user.id}`,
  );
  await endOldExports(shop.api.services, store);
  expect(await list(as)).toMatchObject([{ state: 'failed', bytes: null }]);
  const mails = await findEmailsTo(shop.api, as.user.email);
  expect(mails.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ title: 'The copy of your data could not be created' }),
  );
  expect((await request(as)).status).toBe(201);
});

test('tells the owner that it failed, and an operator has it created after all', async () => {
  const as = await shop.api.signIn();
  await request(as);
  const { db } = shop.api.services;
  // There is no such folder.
  await db.execute(
    sql`update data_exports set file_name = 'none/' || file_name where user_id = ${as.user.id}`,
  );
  await db.execute(sql`update work set attempts = 3 where name = ${dataExportWork.name}`);
  await create();
  expect(await list(as)).toEqual([expect.objectContaining({ state: 'failed', bytes: null })]);
  const { rows } = await db.execute(sql`select stuck_at from work where name = ${dataExportWork.name}`);
  expect(rows).toEqual([{ stuck_at: expect.anything() }]);
  await runWork(shop.api, { only: [eventsWork] });
  const texts = JSON.stringify(await findEmailsTo(shop.api, as.user.email));
  expect(texts).toContain('The copy of your data could not be created');
  await db.execute(sql`update data_exports set file_name = replace(file_name, 'none/', '')`);
  await retryStuck(db, dataExportWork);
  await create();
  expect(await list(as)).toEqual([expect.objectContaining({ state: 'ready' })]);
});

test.each([
  [
    'and its account is erased meanwhile, leaves no file',
    (id: string) => sql`delete from data_exports where id = ${id}`,
    false,
  ],
  [
    'by two workers, keeps its file',
    (id: string) =>
      sql`update data_exports set state = 'ready', expires_at = now() + interval '1 day' where id = ${id}`,
    true,
  ],
] as const)('one that is being created, %s', async (_what, meanwhile, isKept) => {
  const as = await shop.api.signIn();
  await request(as);
  const { id } = (await list(as))[0]!;
  const { db, settings } = shop.api.services;
  const store = await openFileStore(settings);
  let stored = '';
  const slow: typeof store = {
    ...store,
    writeStream: async (file, ...content) => {
      stored = file;
      const byteSize = await store.writeStream(file, ...content);
      await db.execute(meanwhile(id));
      return byteSize;
    },
  };
  const pdfs = { render: async () => Buffer.from('a PDF'), close: async () => undefined };
  const step = { attempt: 1, isLast: false, now: new Date(), signal: new AbortController().signal };
  await createExport(shop.api.services, { store: slow, pdfs }, id, { ...step, end: async () => undefined });
  expect((await store.read(stored)) !== null).toBe(isKept);
});
