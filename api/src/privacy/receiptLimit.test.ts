// A copy of the data has the newest receipts as PDF, up to a limit, and the data of all.
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { creditTopUp } from '../ledger/movements';
import { issueMissingReceipts } from '../receipts/issueMissing';
import { useTestApi } from '../testing/useTestApi';
import { exportZip } from './exportZip';
import { maxReceiptPdfs, readmeText } from './readmeText';

const api = useTestApi();

test('has the newest receipts as PDF and leaves the older ones to the portal', async () => {
  const { user } = await api.signIn();
  const { db } = api.services;
  for (const paymentIntentId of ['pi_1', 'pi_2', 'pi_3'])
    await db.transaction((tx) => creditTopUp(tx, { userId: user.id, amountCents: 500n, paymentIntentId }));
  await issueMissingReceipts(api.services);
  const pdfs = { render: async () => Buffer.from('a PDF'), close: async () => undefined };
  const numbersWith = async (maxPdfs?: number) => {
    const zip = new PassThrough();
    const content = buffer(zip);
    await db.transaction(async (tx) => {
      const { signal } = new AbortController();
      await pipeline(await exportZip(tx, user.id, new Date(), signal, pdfs, maxPdfs), zip);
    });
    // The names in the directory at the end of the ZIP.
    const names = (await content)
      .toString('latin1')
      .matchAll(/PK\x01\x02[^]{42}receipts\/[^]*?R-(\d+)\.pdf/g);
    return Array.from(names, ([, number]) => Number(number)).sort();
  };
  expect(await numbersWith(2)).toEqual([2, 3]);
  expect(await numbersWith()).toEqual([1, 2, 3]);
  expect(readmeText([], new Date())).toContain(`PDFs of more than ${maxReceiptPdfs} receipts`);
});
