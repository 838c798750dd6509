import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { allowed, forbidden, forbiddenInOwnRepository } from './fixtures';

interface Report {
  diagnostics: { filename: string; message: string; code: string; help?: string }[];
}

const portal = resolve(__dirname, '../../../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What lint says of each file: rule and message. */
function lint(config: string, files: Readonly<Record<string, string>>): Record<string, string[]> {
  const all = {
    ...files,
    'oxlint.config.js': `export { default } from ${JSON.stringify(join(portal, config))};\n`,
    'tsconfig.json': '{ "compilerOptions": { "strict": true, "jsx": "react-jsx", "module": "esnext" } }\n',
    'package.json': '{ "type": "module" }\n',
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const oxlint = join(portal, 'node_modules/oxlint/bin/oxlint');
  const args = [oxlint, '-c', 'oxlint.config.js', '--format', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  const found: Record<string, string[]> = {};
  for (const { filename, code, message, help = '' } of (JSON.parse(stdout) as Report).diagnostics)
    (found[filename] ??= []).push(`${code}: ${message} ${help}`);
  return found;
}

/** Files of their own for each case, whose names say in a failure what was not refused. */
const filesOf = (cases: typeof forbidden) =>
  Object.fromEntries(
    cases.flatMap(({ file, code, others = {} }) => [[file, code], ...Object.entries(others)]),
  );

const expectedOf = (cases: typeof forbidden) =>
  cases.map(({ file, says }) => [file, expect.stringContaining(says) as unknown]);

it.each([
  ['the checkout', 'oxlint.config.js', forbidden],
  ['a remote in its own repository', 'deploy/build/src/lint/remoteLint.js', forbiddenInOwnRepository],
])('refuses in %s what a rule forbids, and says what to do instead', (_where, config, cases) => {
  const found = lint(config, filesOf(cases));
  expect(cases.map(({ file }) => [file, found[file]?.join('\n')])).toEqual(expectedOf(cases));
});

it('allows what only looks like it', () => {
  expect(lint('oxlint.config.js', allowed)).toEqual({});
});
