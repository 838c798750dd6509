import type { BuildResult } from '@portal/build';
import type { RecordedBudgets, ReleaseFile } from '@portal/registry';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CheckError } from './output';

const bytes = z.number().int().positive();

/** `budgets.json` of an application: the maximum size of its files, in bytes of brotli. */
const budgetsSchema = z.strictObject({
  entry: bytes,
  /** Scripts that run before the entry: the shell’s packages, a remote’s part of the federation runtime. */
  initial: bytes.optional(),
  /** For a remote, what a screen loads in addition to the entry. */
  screens: z.record(z.string(), bytes).default({}),
});
export type Weights = z.output<typeof budgetsSchema>;

/** A budget leaves this much room: a small change needs no decision. */
const headroom = 1.15;
/**
 * Part of a budget by which the same code may weigh more. The name of a chunk holds a hash of its content, so another
 * version number changes every import; how well that compresses differed by up to 0.25 % in measurements.
 */
const hashTolerance = 0.005;
/** The same in bytes, for small files: an entry of 4 kB that names 20 chunks differs by up to 60 (standard deviation 10, in 150 measurements with other hashes). */
const minHashTolerance = 64;

/** Sizes of a build, in bytes of brotli. */
export function weigh(
  { entry, initial, preload }: Pick<BuildResult, 'entry' | 'initial' | 'preload'>,
  files: ReleaseFile[],
): Weights {
  const weightOf = (names: string[]) =>
    files.filter(({ name }) => names.includes(name)).reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
  const screens = Object.entries(preload).map(([screen, names]) => [screen, weightOf(names)] as const);
  return {
    entry: weightOf([entry]),
    ...(initial.length > 0 && { initial: weightOf(initial) }),
    screens: Object.fromEntries(screens),
  };
}

const fileOf = (folder: string) => join(folder, 'budgets.json');

/** The budgets of an application; null if it has none. @throws when the file is invalid */
export function readBudgets(folder: string): Weights | null {
  const file = fileOf(folder);
  if (!existsSync(file)) return null;
  const result = budgetsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (result.success) return result.data;
  throw new Error(`${file} is invalid:\n${z.prettifyError(result.error)}`);
}

/** Whether a size is more than its budget, in bytes, and more than hashes explain. */
export const exceedsBudget = (weight: number, budget: number) =>
  weight - budget > Math.max(budget * hashTolerance, minHashTolerance);

/** The budget of a screen, which a team may call `constructor`, as every object has. */
const budgetOf = ({ screens }: Pick<Weights, 'screens'>, screen: string): number | undefined =>
  Object.hasOwn(screens, screen) ? screens[screen] : undefined;

/** Messages for every file that exceeds its budget or has none; empty if there are none. */
function overBudget(weights: Weights, budgets: Weights): string[] {
  const lines: (readonly [string, number, number | undefined])[] = [
    ['the entry', weights.entry, budgets.entry],
    ...(weights.initial ? [['what runs before the entry', weights.initial, budgets.initial] as const] : []),
    ...Object.entries(weights.screens).map(
      ([screen, weight]) => [`screen '${screen}'`, weight, budgetOf(budgets, screen)] as const,
    ),
  ];
  return lines.flatMap(([what, weight, budget]) => {
    if (budget === undefined) return [`${what} weighs ${weight} bytes and has no budget`];
    return exceedsBudget(weight, budget)
      ? [`${what} weighs ${weight} bytes, ${weight - budget} over its budget of ${budget}`]
      : [];
  });
}

/** @throws CheckError `over_budget` with every file that is too large */
export function checkBudgets(name: string, folder: string, weights: Weights): void {
  const budgets = readBudgets(folder);
  const problems = budgets ? overBudget(weights, budgets) : ['there is no budgets.json'];
  if (problems.length === 0) return;
  throw new CheckError(
    'over_budget',
    `${name}: ${problems.join('; ')}. What is new gets its budget with 'release budgets ${name} --write'; what is there is only ever lowered.`,
  );
}

/**
 * Compares the budgets of an application with those of its live release: what is new may have any, what is there only
 * grows by a decision with a reason.
 *
 * @param reason the decision; undefined without one
 * @returns a line for the log about what was raised, null if nothing was
 * @throws CheckError `budget_raised` for a higher budget without a reason
 */
export function checkRaisedBudgets(
  name: string,
  budgets: RecordedBudgets | undefined,
  live: RecordedBudgets | undefined,
  reason: string | undefined,
): string | null {
  if (!budgets || !live) return null;
  const raised = [
    raisedBy('entry', budgets.entry, live.entry),
    raisedBy('initial', budgets.initial, live.initial),
    ...Object.entries(budgets.screens).map(([screen, bytes]) =>
      raisedBy(screen, bytes, budgetOf(live, screen)),
    ),
  ].flatMap((line) => line ?? []);
  if (raised.length === 0) return null;
  if (reason) return `budgets raised (${raised.join(', ')}): ${reason}`;
  throw new CheckError(
    'budget_raised',
    `${name}: budgets.json allows more than the live release: ${raised.join(', ')}. Lower it, or name the decision with --raise-budget '<reason>'.`,
  );
}

const raisedBy = (what: string, bytes = 0, before: number | undefined): string | null =>
  before !== undefined && bytes > before ? `${what} ${before} → ${bytes}` : null;

/**
 * Updates the budgets: new files get their size plus 15 %, existing budgets are lowered to that and never raised.
 *
 * @returns the current budgets
 */
export function lowerBudgets(folder: string, weights: Weights): Weights {
  const present = readBudgets(folder);
  const lower = (weight: number, budget = Infinity) => Math.min(budget, Math.ceil(weight * headroom));
  const screens = Object.entries(weights.screens).map(
    ([screen, weight]) => [screen, lower(weight, present ? budgetOf(present, screen) : undefined)] as const,
  );
  const budgets = {
    entry: lower(weights.entry, present?.entry),
    ...(weights.initial && { initial: lower(weights.initial, present?.initial) }),
    screens: Object.fromEntries(screens),
  };
  writeFileSync(fileOf(folder), `${JSON.stringify(budgets, null, 2)}\n`);
  return budgets;
}
