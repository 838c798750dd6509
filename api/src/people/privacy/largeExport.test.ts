// A copy of the data of an account with very many transactions.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTransactions } from '../../testing/largeAccounts';
import { runWork } from '../../testing/runWork';
import { useTestApi } from '../../testing/useTestApi';
import { dataExportWork } from './dataExports';
import { exportParts, readRows } from './exportParts';

const folder = mkdtempSync(join(tmpdir(), 'portal-exports-'));
const api = useTestApi({ UPLOADS_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('reads 100,000 transactions in batches, and puts them into the ZIP', async () => {
  const as = await api.signIn();
  const { pool, db } = api.services;
  await pool.query("insert into ledger_accounts (kind, owner_id) values ('wallet', $1)", [as.user.id]);
  await addTransactions(pool, 100_000, 'u.id = $1', [as.user.id]);
  const wallet = exportParts.find(({ file }) => file === 'wallet')!;
  const sizes: number[] = [];
  await db.transaction(async (tx) => {
    const batches = readRows(tx, wallet, as.user.id, new AbortController().signal);
    for await (const rows of batches) sizes.push(rows.length);
  });
  expect(sizes).toEqual(Array.from({ length: 100 }, () => 1000));
  await api.call('POST', `/user/${as.user.id}/data-exports`, { as });
  await runWork(api, { only: [dataExportWork] });
  const { body } = await api.call('GET', `/user/${as.user.id}/data-exports`, { as });
  const { rows } = await pool.query<{ file_name: string }>('select file_name from data_exports');
  const { size } = statSync(join(folder, rows[0]?.file_name ?? ''));
  expect(body['exports']).toEqual([expect.objectContaining({ state: 'ready', bytes: size })]);
  expect(size).toBeGreaterThan(1_000_000);
});
