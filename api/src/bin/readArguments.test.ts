import { spawnSync } from 'node:child_process';
import { programCommand } from '../testing/programCommand';
import { repositoryRoot } from '../testing/repositoryRoot';
import { readArguments } from './readArguments';

test('says which option a command lacks, and what it takes', () => {
  const usage = 'npm run work -- list';
  expect(() => readArguments(usage, { args: ['--help'] })).toThrow(
    new Error("Unknown option '--help'. npm run work -- list"),
  );
});

test('a command that takes nothing does nothing with an option', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [...programCommand('api/src/bin/reencrypt.ts'), '--dry-run'],
    {
      cwd: repositoryRoot(),
      encoding: 'utf8',
      // No database answers here, so whatever it would do fails otherwise.
      env: { PATH: process.env['PATH'], DATABASE_URL: 'postgres://portal@127.0.0.1:1/none' },
    },
  );
  expect(stderr).toBe("Failed: Unknown option '--dry-run'. npm run keys:reencrypt takes nothing.\n");
  expect(status).toBe(2);
});
