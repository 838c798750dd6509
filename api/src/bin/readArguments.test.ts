import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programCommand } from '../testing/programCommand';
import { repositoryRoot } from '../testing/repositoryRoot';
import { readArguments } from './readArguments';

test('says which option a command lacks, and what it takes', () => {
  const usage = 'npm run work -- list';
  expect(() => readArguments(usage, { args: ['--frob'] })).toThrow(
    new Error("Unknown option '--frob'. npm run work -- list"),
  );
});

// No database answers here, so whatever a command would do fails otherwise.
const run = (command: string, argument: string) =>
  spawnSync(process.execPath, [...programCommand(`api/src/bin/${command}`), argument], {
    cwd: repositoryRoot(),
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATABASE_URL: 'postgres://portal@127.0.0.1:1/none' },
  });

test('a command that takes nothing does nothing with an option', () => {
  const { status, stderr } = run('reencrypt.ts', '--dry-run');
  expect(stderr).toBe("Failed: Unknown option '--dry-run'. npm run keys:reencrypt\n");
  expect(status).toBe(2);
});

const commands = readdirSync(__dirname).filter((file) =>
  /^await runOnDatabase\(/m.test(readFileSync(join(__dirname, file), 'utf8')),
);
test.each(commands)('%s says how it is called', (command) => {
  const { status, stdout } = run(command, '--help');
  expect(stdout).toMatch(/^npm run (-s )?[a-z]+(:[a-z-]+)?( .*)?\n$/);
  expect(status).toBe(0);
});
