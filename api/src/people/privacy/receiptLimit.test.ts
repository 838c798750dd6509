// Receipts in a copy of the data: the newest as PDF, up to a limit, and the data of all.
import { buffer } from 'node:stream/consumers';
import { creditTopUp } from '../../money/ledger/movements';
import { issueMissingReceipts } from '../../money/receipts/issueMissing';
import { useTestApi } from '../../testing/useTestApi';
import { exportZip } from './exportZip';
import { maxReceiptPdfs, readmeText } from './readmeText';

const api = useTestApi();
const pdfs = { render: async () => Buffer.from('a PDF'), close: async () => undefined };

async function withReceipts(count: number) {
  const as = await api.signIn();
  for (let index = 1; index <= count; index += 1) {
    const topUp = { userId: as.user.id, amountCents: 500n, paymentIntentId: `pi_${as.user.id}_${index}` };
    await api.services.db.transaction((tx) => creditTopUp(tx, topUp));
  }
  await issueMissingReceipts(api.services);
  return as;
}

test('has the newest receipts as PDF and leaves the older ones to the portal', async () => {
  const { user } = await withReceipts(3);
  const { db } = api.services;
  const numbersWith = async (maxPdfs?: number) => {
    const input = { userId: user.id, now: new Date(), pdfs, maxPdfs };
    const content = await exportZip(db, input, buffer);
    // The names in the directory at the end of the ZIP.
    const names = content.toString('latin1').matchAll(/PK\x01\x02[^]{42}receipts\/[^]*?R-(\d+)\.pdf/g);
    return Array.from(names, ([, number]) => Number(number)).sort((one, other) => one - other);
  };
  const all = await numbersWith();
  expect(all).toHaveLength(3);
  expect(await numbersWith(2)).toEqual(all.slice(1));
  expect(readmeText([], new Date())).toContain(`PDFs of more than ${maxReceiptPdfs} receipts`);
});

test('renders receipts after the transaction, which would be ended while it is idle', async () => {
  const { user } = await withReceipts(1);
  const idle: unknown[] = [];
  const seeing = {
    ...pdfs,
    render: async () => {
      const { rows } = await api.services.pool.query(
        "select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      );
      idle.push(rows);
      return pdfs.render();
    },
  };
  await exportZip(api.services.db, { userId: user.id, now: new Date(), pdfs: seeing }, buffer);
  expect(idle).toEqual([[]]);
});

test('fails with what cannot be stored or read', async () => {
  const { user } = await withReceipts(1);
  const { db } = api.services;
  const input = { userId: user.id, now: new Date(), pdfs };
  const full = () => Promise.reject(new Error('no space left'));
  await expect(exportZip(db, input, full)).rejects.toThrow('no space left');
  const broken = { ...pdfs, render: () => Promise.reject(new Error('no font')) };
  await expect(exportZip(db, { ...input, pdfs: broken }, buffer)).rejects.toThrow('no font');
  const unread = exportZip(db, { ...input, userId: 'no id' }, buffer);
  await expect(unread).rejects.toThrow('Failed query');
});
