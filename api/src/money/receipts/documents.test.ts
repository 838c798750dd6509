// The files: what a reader of PDF and a spreadsheet get.
import { dayMs, utcDay } from '@portal/contract';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';
import { issueMissingReceipts } from './issueMissing';

const shop = useShop({ SELLER_NAME: 'Example Mobile Ltd', RECEIPT_TAXES: 'VAT=20' });
const names = ['สมชาย ใจดี', 'محمد بن سعيد', '山田 太郎', 'Zoë Åström', '이서연'];

const buyReceipt = async (account: SignedIn) => {
  await issueMissingReceipts(shop.api.services);
  const { body } = await shop.api.call('GET', '/receipts', { as: account });
  return (body['receipts'] as { id: string; number: string }[])[0];
};
const download = (account: SignedIn, path: string) =>
  shop.api.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${account.token}` } });

interface StructureNode {
  role?: string;
  children?: StructureNode[];
}
const rolesOf = (node: StructureNode | null): string[] =>
  node ? [node.role ?? '', ...(node.children ?? []).flatMap(rolesOf)] : [];

test.each(names)(
  'the PDF names %s, tagged and in reading order',
  async (name) => {
    const account = await shop.fundedCustomer(30, { fname: name });
    await shop.buyEsim(account);
    const receipt = await buyReceipt(account);
    const path = `/receipts/${receipt?.id}/pdf`;
    const first = await download(account, path);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Receipt ${receipt?.number}.pdf"`,
      'cache-control': 'private, no-store',
    });
    expect(first.rawPayload.length).toBeLessThan(120_000);
    expect((await download(account, path)).rawPayload.equals(first.rawPayload)).toBe(true);

    const pdf = await getDocument({ data: new Uint8Array(first.rawPayload) }).promise;
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: `Receipt ${receipt?.number}`, Language: 'en' });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const firstPage = await pdf.getPage(1);
    const { items } = await firstPage.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');

    for (const word of ['Seller', 'Billed to', 'Total', 'Includes VAT 20 %']) expect(text).toContain(word);
    // Readers report right-to-left text in the order of its glyphs, so the letters are compared.
    for (const letter of name.normalize('NFKC').replaceAll(/\s/g, ''))
      expect(text.normalize('NFKC')).toContain(letter);
    const roles = rolesOf((await firstPage.getStructTree()) as StructureNode | null);
    expect(roles).toEqual(expect.arrayContaining(['H1', 'Table', 'TH', 'TD']));
    expect(text.indexOf('Seller')).toBeLessThan(text.indexOf('Total'));
  },
  60_000,
);

test('characters that no font has do not stop the document', async () => {
  const account = await shop.fundedCustomer(30, { fname: 'ქართული' });
  const receipt = await buyReceipt(account);
  expect((await download(account, `/receipts/${receipt?.id}/pdf`)).statusCode).toBe(200);
});

test('somebody else’s receipt is not found', async () => {
  const receipt = await buyReceipt(await shop.fundedCustomer(30));
  const response = await download(await shop.api.signIn(), `/receipts/${receipt?.id}/pdf`);
  expect(response.statusCode).toBe(404);
});

describe('a statement', () => {
  // Read once: a day may end during a test.
  const [today, tomorrow] = [0, dayMs].map((laterMs) => utcDay(new Date(Date.now() + laterMs)));

  test('as CSV has each transaction with its receipt and the balance after it', async () => {
    const account = await shop.fundedCustomer(30);
    await shop.buyEsim(account);
    const receipt = await buyReceipt(account);
    const path = `/statement?from=${today}&to=${tomorrow}&format=csv`;
    const response = await download(account, path);
    expect(response.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
    const rows = response.body.split('\r\n');
    expect(rows).toHaveLength(3);
    expect(rows[2]).toContain(
      `,${receipt?.number},-${shop.plan.price.toFixed(2)},${(30 - shop.plan.price).toFixed(2)}`,
    );
  });

  test('as CSV is for the spreadsheets of the language of the account', async () => {
    const account = await shop.fundedCustomer(30);
    await shop.api.services.pool.query(`update users set language = 'de' where id = $1`, [account.user.id]);
    const { body } = await download(account, `/statement?from=${today}&to=${tomorrow}&format=csv`);
    expect(body).toContain('Date (UTC);Description;');
    expect(body).toMatch(/;30,00;30,00$/);
  });

  test('as CSV is the same for a program whatever the language of its account', async () => {
    const as = await shop.fundedCustomer(20, { role: 'affiliate', language: 'de' });
    const body = { name: 'Books', scopes: ['receipts:read'] };
    const created = await shop.api.call('POST', `/affiliate/${as.user.id}/api-keys`, { as, body });
    const path = `/statement?from=${today}&to=${tomorrow}&format=csv`;
    const { text } = await shop.api.call('GET', path, { token: String(created.body['key']) });
    expect(text).toContain('Date (UTC),Description,');
  });

  test('does not let a description run as a formula', async () => {
    const account = await shop.fundedCustomer(30);
    await shop.api.services.pool.query(`update catalogue_plans set name = '=1+1' where uid = $1`, [
      shop.otherPlan.uid,
    ]);
    await shop.pay(account, 'esim', { ...shop.otherPlan, name: '=1+1' });
    const { body } = await download(account, `/statement?from=${today}&to=${tomorrow}&format=csv`);
    expect(body).not.toMatch(/,=/);
  });

  test('as PDF is tagged and has the balances', async () => {
    const account = await shop.fundedCustomer(30);
    const response = await download(account, `/statement?from=${today}&to=${tomorrow}&format=pdf`);
    expect(response.statusCode).toBe(200);
    const pdf = await getDocument({ data: new Uint8Array(response.rawPayload) }).promise;
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: `Statement ${today} to ${tomorrow}` });
  });

  test.each([
    ['9999-12-01', '9999-12-31'],
    ['0000-01-01', '0000-01-31'],
  ])('of the days %s to %s, which PostgreSQL cannot read, is empty', async (from, to) => {
    const account = await shop.fundedCustomer(30);
    expect((await download(account, `/receipts?from=${from}&to=${to}`)).body).toContain('"total":0');
    const statement = await download(account, `/statement?from=${from}&to=${to}&format=csv`);
    expect([statement.statusCode, statement.body.split('\r\n')]).toEqual([200, [expect.any(String)]]);
  });

  test.each([
    ['2026-02-02', '2026-02-01'],
    ['2024-01-01', '2026-02-01'],
  ])('refuses the period %s to %s', async (from, to) => {
    const account = await shop.api.signIn();
    expect((await download(account, `/statement?from=${from}&to=${to}&format=csv`)).statusCode).toBe(422);
  });
});
