import type { ChaosReport } from './chaos';
import { operationKinds } from './journal';

const shownFindings = 20;

/** Prints the faults, the table and everything that is wrong. */
export function printReport({
  faults,
  rows,
  findings,
  brokenInvariants,
  unexpected,
  deliveryDelayMs,
}: ChaosReport): void {
  const happened = [...faults].sort(([left], [right]) => left.localeCompare(right));
  console.log(`\nFaults: ${happened.map(([name, count]) => `${name} ${count}`).join(', ')}`);
  console.table(Object.fromEntries(rows));
  console.log(`Webhooks and push messages beside slow receivers arrived within ${deliveryDelayMs} ms.`);
  for (const { row, is, detail } of findings.slice(0, shownFindings)) console.log(`${is}: ${row}: ${detail}`);
  for (const line of [...brokenInvariants, ...unexpected.slice(0, shownFindings)]) console.log(line);
}

/** One line for docs/figures.md. */
export function summaryOf({ faults, rows, deliveryDelayMs }: ChaosReport, minutes: number): string {
  const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);
  const [lost, doubled, open] = (['lost', 'doubled', 'open'] as const).map((name) =>
    sumOf([...rows.values()].map((count) => count[name])),
  );
  const acknowledged = sumOf(operationKinds.map((kind) => rows.get(kind)?.acknowledged ?? 0));
  const totals = `${acknowledged} operations acknowledged, ${lost} lost, ${doubled} doubled, ${open} open`;
  return `${minutes} minutes, ${sumOf(faults.values())} faults: ${totals}; deliveries beside slow receivers within ${deliveryDelayMs} ms`;
}
