import { daysOfPlan, type Plan } from '@portal/contract';
import { dataOf, daysOfUse } from '../../catalogue/planText';

/** An amount of data, with its cheapest plan for each number of days. */
export interface PlanRow {
  /** '10 GB' */
  data: string;
  /** By the text of the days. */
  cells: ReadonlyMap<string, Plan>;
}

/** The columns of the table: each number of days for which there is a plan, as text, the fewest first. */
export function daysColumns(plans: readonly Plan[]): string[] {
  const daysByText = new Map(plans.map((plan) => [daysOfUse(plan), daysOfPlan(plan)]));
  return [...daysByText].sort(([, left], [, right]) => left - right).map(([text]) => text);
}

export function planRows(plans: readonly Plan[]): PlanRow[] {
  const rows = new Map<string, Map<string, Plan>>();
  for (const plan of plans) {
    const data = dataOf(plan);
    const cells = rows.get(data) ?? new Map<string, Plan>();
    const days = daysOfUse(plan);
    const known = cells.get(days);
    if (!known || priceOf(plan) < priceOf(known)) cells.set(days, plan);
    rows.set(data, cells);
  }
  return [...rows].map(([data, cells]) => ({ data, cells }));
}

/** What is not sold gives way to what is. */
const priceOf = ({ rrp_usd }: Plan): number => (rrp_usd && rrp_usd > 0 ? rrp_usd : Number.MAX_VALUE);
