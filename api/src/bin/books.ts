// Writes the books of a month as CSV to standard output: the accounts of the ledger, or with --taxes the sums of receipts and
// credit notes by tax. Exit codes: 0 written, 2 wrong options, or the database failed.
import { centsToDollars, csvAmount, csvTable } from '@portal/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readAccounts, readMonth, type AccountLine } from '../money/ledger/monthlyAccounts';
import { readTaxTotals, type TaxTotal } from '../money/receipts/taxTotals';
import { readArguments } from './readArguments';
import { runOnDatabase } from './runOnDatabase';

const usage = 'npm run -s books -- <month, such as 2026-10> [--taxes]';
const dollars = (cents: bigint) => csvAmount(centsToDollars(cents));

await runOnDatabase(async ({ pool }) => {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { taxes: { type: 'boolean', default: false } },
  });
  const month = readMonth(positionals[0] ?? '');
  if (!month || positionals.length > 1) throw new Error(`Pass one month. ${usage}`);
  if (month.to.getTime() > Date.now()) console.error('This month is not over: these are its figures so far.');
  const db = drizzle(pool);
  console.log(
    values.taxes
      ? csvTable<TaxTotal>(
          {
            Seller: ({ seller }) => seller,
            Kind: ({ kind }) => kind,
            Tax: ({ tax }) => tax,
            'Rate (%)': ({ percent, tax }) => (tax ? percent : null),
            Documents: ({ documents }) => documents,
            'Net (USD)': ({ netCents }) => dollars(netCents),
            'Tax (USD)': ({ taxCents }) => dollars(taxCents),
            'Total (USD)': ({ totalCents }) => dollars(totalCents),
          },
          await readTaxTotals(db, month),
        )
      : csvTable<AccountLine>(
          {
            Account: ({ account }) => account,
            Movement: ({ movement }) => movement,
            Postings: ({ postings }) => postings,
            'Amount (USD)': ({ amountCents }) => dollars(amountCents),
          },
          await readAccounts(db, month),
        ),
  );
  return true;
});
