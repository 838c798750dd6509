// npm run fuzz -- [--requests 50000] [--seed <number>] [--record]: the fuzz test with more requests and, by default, a new
// seed; --record writes the result to docs/figures.md.
import { spawnSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    record: { type: 'boolean', default: false },
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});
for (const name of /** @type {const} */ (['requests', 'seed'])) {
  const value = values[name];
  if (!/^[1-9]\d{0,9}$/.test(value)) {
    console.error(`--${name} is ${value}; pass a whole number above 0.`);
    process.exit(2);
  }
}
console.log(`${values.requests} requests with seed ${values.seed}`);
const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'api', '--', 'api/src/fuzz'];
const cwd = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const { status } = spawnSync(process.execPath, jest, {
  cwd,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
});
if (values.record && status === 0) {
  const result = `${values.requests} requests: no 5xx, every answer as described, every operation succeeds`;
  const record = ['--import', 'tsx', 'dev/local/src/recordFigure.ts', 'npm run fuzz', result, values.seed];
  spawnSync(process.execPath, record, { cwd, stdio: 'inherit' });
}
process.exit(status ?? 1);
