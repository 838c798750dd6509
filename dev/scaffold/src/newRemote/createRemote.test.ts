import { declarationSchema } from '@portal/manifest';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readOwners } from '../owners';

const portal = resolve(__dirname, '../../../..');
const tsx = require.resolve('tsx');
let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'scaffold-'));
  for (const file of [
    'CODEOWNERS',
    'tsconfig.json',
    '.oxfmtrc.json',
    '.editorconfig',
    'shell/package.json',
    'shell/platform/package.json',
    'mfe-esim/remote.json',
  ])
    cpSync(join(portal, file), join(project, file));
});
afterEach(() => rmSync(project, { recursive: true }));

const read = (file: string) => readFileSync(join(project, file), 'utf8');

/** Runs the command in a process, because oxfmt does not load in jest’s module system. */
function newRemote(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const program = join(portal, 'dev/scaffold/src/main.ts');
  return spawnSync(process.execPath, ['--import', tsx, program, 'new-remote', ...args], {
    cwd: project,
    encoding: 'utf8',
  });
}

it('creates a releasable, formatted remote with an owner', () => {
  const files = ['CODEOWNERS', 'tsconfig.json'];
  const before = files.map(read);
  const { status, stdout } = newRemote('gift-cards', '--team', 'Growth & Joy');
  expect(status).toBe(0);
  expect(stdout).toContain(
    "Created mfe-gift-cards: 'Gift Cards' at /gift-cards, owned by @esim-portal/growth-joy.",
  );
  expect(declarationSchema.parse(JSON.parse(read('mfe-gift-cards/remote.json')))).toMatchObject({
    name: 'mfe-gift-cards',
    team: 'Growth & Joy',
    routes: [{ path: '/gift-cards', screen: 'home', title: 'Gift Cards' }],
    nav: [{ label: 'Gift Cards', path: '/gift-cards' }],
  });
  expect(JSON.parse(read('mfe-gift-cards/package.json'))).toMatchObject({
    name: 'mfe-gift-cards',
    dependencies: { '@portal/platform': '*', react: expect.stringMatching(/^\d/) },
  });
  expect(readOwners(project)['/mfe-gift-cards/']).toEqual(['@esim-portal/growth-joy']);
  expect(JSON.parse(read('tsconfig.json'))).toMatchObject({
    references: expect.arrayContaining([{ path: './mfe-gift-cards' }]) as unknown,
  });
  const oxfmt = join(portal, 'node_modules/oxfmt/bin/oxfmt');
  const formatted = spawnSync(process.execPath, [oxfmt, '--check', 'mfe-gift-cards', 'tsconfig.json'], {
    cwd: project,
  });
  expect(formatted.status).toBe(0);
  // Removing it is deleting its lines, as docs/your-first-release.md says.
  const without = (text: string) => text.replace(/^.*mfe-gift-cards.*\n/gm, '');
  expect(files.map((file) => without(read(file)))).toEqual(before);
  expect(files.map((file) => read(file).split('mfe-gift-cards').length - 1)).toEqual([1, 1]);
});

it.each([
  [['offers'], 'A folder mfe-offers already exists. Choose another name.'],
  [['sims', '--path', '/esim/:number'], '/esim/:number belongs to mfe-esim (team Connectivity).'],
  [['sims', '--path', '/api/sims'], '/api/sims belongs to the gateway.'],
  [['Sims'], "'Sims' is not a valid name for a remote."],
])('rejects %j with a message and writes nothing', (args, message) => {
  mkdirSync(join(project, 'mfe-offers'));
  const before = read('CODEOWNERS');
  const { status, stderr } = newRemote(...args);
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/\n +at /);
  expect(readdirSync(project)).not.toContain('mfe-sims');
  expect(read('CODEOWNERS')).toBe(before);
});
