// What the benchmark of growth prints, and the line of docs/figures.md.
import type { Comparison } from './latencies';
import type { Pauses } from './pauses';
import type { WholeRead } from './planCheck';

export interface ScaleReport {
  accounts: number;
  smallAccounts: number;
  visits: number;
  bytesPerAccount: number;
  compared: Comparison[];
  wholeReads: WholeRead[];
  pauses: Pauses[];
}

/** No call may take longer than this many times what it takes on a hundredth of the accounts. */
const greatestGrowth = 1.3;
/** A difference below this is the clock's, in ms. */
const noticeableMs = 1;

const growthOf = ({ small, large }: Comparison, quantile: 'p50' | 'p99'): number =>
  large[quantile] / small[quantile];

/** Calls that grow by more than they may; the median only, since the slowest of a few hundred is the machine's. */
export const grownCalls = (compared: readonly Comparison[]): Comparison[] =>
  compared.filter(
    (one) => growthOf(one, 'p50') > greatestGrowth && one.large.p50 - one.small.p50 > noticeableMs,
  );

const times = (value: number) => `${value.toFixed(2)}×`;
const mean = (values: readonly number[]) =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

export function printScale(report: ScaleReport): void {
  const { compared, wholeReads, pauses } = report;
  console.log(`\n${'call'.padEnd(28)}${'p50 small, large, growth'.padStart(30)}${'p99'.padStart(30)}`);
  for (const one of compared) {
    const column = (quantile: 'p50' | 'p99') =>
      `${one.small[quantile].toFixed(1)} ${one.large[quantile].toFixed(1)} ms ${times(growthOf(one, quantile))}`.padStart(
        30,
      );
    console.log(`${one.call.padEnd(28)}${column('p50')}${column('p99')}`);
  }
  console.log('');
  for (const { by, table, statement } of wholeReads) console.log(`${by} reads all of ${table}: ${statement}`);
  for (const { migration, tookMs, writes, maxMs } of pauses)
    console.log(
      `migration ${migration}: ${tookMs.toFixed(0)} ms, ${writes} writes beside it, the longest ${maxMs.toFixed(0)} ms`,
    );
  console.log(summaryOf(report));
}

/** The result in a line. */
export function summaryOf(report: ScaleReport): string {
  const { accounts, smallAccounts, visits, bytesPerAccount, compared, wholeReads, pauses } = report;
  const growth = (quantile: 'p50' | 'p99') => compared.map((one) => growthOf(one, quantile));
  const worst = compared.reduce((left, right) =>
    growthOf(left, 'p50') > growthOf(right, 'p50') ? left : right,
  );
  const quiet = pauses.find(({ migration }) => migration === 'none')?.maxMs ?? 0;
  const longest = Math.max(0, ...pauses.map(({ maxMs }) => maxMs));
  return [
    `${accounts} accounts against ${smallAccounts}, ${compared.length} calls, ${visits} visits:`,
    `p50 grows ${times(mean(growth('p50')))} on average, ${worst.call} most with ${times(growthOf(worst, 'p50'))};`,
    `p99 ${times(mean(growth('p99')))} on average; ${grownCalls(compared).length} calls beyond ${greatestGrowth}×;`,
    `${wholeReads.length} whole reads; ${(bytesPerAccount / 1024).toFixed(1)} KiB per account;`,
    `longest write beside migrations ${longest.toFixed(0)} ms, without ${quiet.toFixed(0)} ms`,
  ].join(' ');
}
