import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

// Byte budgets of shared-ui modules that load before the first render, minified and brotli-compressed.
const budgets = [
  ['button', 3_000],
  // Texts are looked up since the portal has other languages than English.
  ['eagerPart', 37_200],
] as const;

let bytes: Partial<Record<string, number>>;
beforeAll(async () => {
  const program = join(__dirname, '../../bin/weigh.js');
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...budgets.map(([name]) => name)]);
  bytes = JSON.parse(stdout) as typeof bytes;
});

it.each(budgets)('keeps %s under %i bytes', (name, budget) => {
  expect(bytes[name]).toBeGreaterThan(1_000);
  expect(bytes[name]).toBeLessThan(budget);
});
