// The fuzz test with more requests and, by default, a new seed; --record writes the result to docs/figures.md.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { recordFigure } from '../../dev/local/src/figures';
import { projectFolder } from '../../dev/local/src/projectFolder';
import { readOptions } from '../../dev/local/src/readOptions';

const { values } = readOptions('npm run fuzz -- [--requests 50000] [--seed <number>] [--record]', {
  options: {
    record: { type: 'boolean', default: false },
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) },
  },
});
for (const name of ['requests', 'seed'] as const) {
  const value = values[name];
  if (!/^[1-9]\d{0,9}$/.test(value)) {
    console.error(`--${name} is ${value}; pass a whole number above 0.`);
    process.exit(2);
  }
}
console.log(`${values.requests} requests with seed ${values.seed}`);
const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'api', '--', 'quality/fuzz/fuzz.test.ts'];
const { status } = spawnSync(process.execPath, jest, {
  cwd: projectFolder,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
});
if (values.record && status === 0) {
  const result = `${values.requests} requests: no 5xx, every answer as described, every operation succeeds`;
  recordFigure({ command: 'npm run fuzz', result, seed: values.seed });
}
process.exit(status ?? 1);
