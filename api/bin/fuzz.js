// npm run fuzz -- [--requests 50000] [--seed <number>]: the fuzz test with more requests and, by default, a new seed.
import { spawnSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});
for (const [name, value] of Object.entries(values))
  if (!/^[1-9]\d{0,9}$/.test(value)) {
    console.error(`--${name} is ${value}; pass a whole number above 0.`);
    process.exit(2);
  }
console.log(`${values.requests} requests with seed ${values.seed}`);
const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'api', '--', 'api/src/fuzz'];
const { status } = spawnSync(process.execPath, jest, {
  cwd: resolve(dirname(fileURLToPath(import.meta.url)), '../..'),
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
});
process.exit(status ?? 1);
