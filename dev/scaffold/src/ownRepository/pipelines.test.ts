import { releaseProgram } from '@portal/release/program';
import { type Command, CommanderError } from 'commander';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const portal = resolve(__dirname, '../../../..');
const address = 'https://npm.example.com';
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pipelines-'));
  // In a process, because oxfmt does not load in jest's module system.
  const program = join(portal, 'dev/scaffold/src/main.ts');
  const args = ['own-repository', 'mfe-profile', join(folder, 'profile'), '--registry', address];
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', require.resolve('tsx'), program, ...args],
    {
      cwd: portal,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(join(folder, 'profile', file), 'utf8');
const workflows = ['check', 'publish', 'release'].map((name) => `.github/workflows/${name}.yml`);
// In the portal's checkout.
const ownWorkflows = readdirSync(join(portal, '.github/workflows')).map(
  (name) => `.github/workflows/${name}`,
);
const pipelines = [...workflows, '.gitlab-ci.yml'];

/** Every string of a YAML document that is below the key of a script. */
function scriptsOf(node: unknown, isScript = false): string[] {
  if (typeof node === 'string') return isScript ? node.split('\n') : [];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    scriptsOf(value, isScript || ['run', 'script', 'before_script'].includes(key)),
  );
}

/** The words of a shell command, up to a pipe; variables keep their names. */
const wordsOf = (command: string) =>
  [...(command.split(' | ')[0] ?? '').matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

const releaseCommands = (text: string) =>
  scriptsOf(parse(text))
    .map((line) => /npm run (?:-s )?release -- (.*)/.exec(line)?.[1])
    .filter((command) => command !== undefined);

/** Parses a command with the release program's own parser, and runs nothing. */
function parsed(words: string[]): string {
  let called = '';
  const program = releaseProgram('/no-store').exitOverride();
  const silenced = (command: Command) =>
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  for (const command of program.commands)
    silenced(command).action(() => {
      called = command.name();
    });
  silenced(program).parse(words, { from: 'user' });
  return called;
}

/** A variable of the pipeline, as a value that its option takes. */
const withValues = (words: string[]) => words.map((word) => (word.startsWith('$') ? '1.2.3' : word));

it.each(pipelines)('%s is YAML whose release commands the release program understands', (file) => {
  const commands = releaseCommands(read(file));
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) {
    const words = withValues(wordsOf(command));
    expect([command, words.includes(parsed(words))]).toEqual([command, true]);
    expect(command).toMatch(/\bmfe-profile\b/);
  }
});

it('would notice a command or an option that the release program does not have', () => {
  expect(() => parsed(['announce', 'mfe-profile'])).toThrow(CommanderError);
  expect(() => parsed(['publish', 'mfe-profile', '--previews', 'pr-1'])).toThrow('unknown option');
  expect(() => parsed(['promote', 'mfe-profile'])).toThrow('missing required argument');
});

it.each([
  ['GitHub', workflows],
  ['GitLab', ['.gitlab-ci.yml']],
])('%s checks, previews, publishes, promotes, rolls back and switches off', (_service, files) => {
  const all = files.flatMap((file) => scriptsOf(parse(read(file))));
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const script of ['lint', 'typecheck', 'test']) {
    expect(scripts).toHaveProperty(script);
    expect(all.filter((line) => line === `npm ${script === 'test' ? '' : 'run '}${script}`)).not.toEqual([]);
  }
  const commands = files
    .map(read)
    .flatMap(releaseCommands)
    .map((command) => parsed(withValues(wordsOf(command))));
  for (const command of ['publish', 'end-preview', 'promote', 'canary', 'rollback', 'off', 'on'])
    expect(commands).toContain(command);
});

it('lets a team of the checkout do the same by the keys of its pipeline', () => {
  const text = readFileSync(join(portal, '.github/workflows/release-remote.yml'), 'utf8');
  const { inputs } = (
    parse(text) as { on: { workflow_dispatch: { inputs: { step: { options: string[] } } } } }
  ).on.workflow_dispatch;
  const steps = [...text.matchAll(/- if: inputs\.step == '([a-z-]+)'/g)].map(([, step]) => step);
  expect(steps.sort()).toEqual([...inputs.step.options].sort());
  const commands = releaseCommands(text).map((command) => parsed(withValues(wordsOf(command))));
  expect(commands.sort()).toEqual(
    ['publish', 'publish', 'end-preview', 'promote', 'canary', 'canary', 'rollback', 'off', 'on'].sort(),
  );
});

it('keeps results of CI in folders whose name begins with a dot', () => {
  for (const file of ownWorkflows) {
    const text = readFileSync(join(portal, file), 'utf8');
    for (const [upload] of text.matchAll(/uses: actions\/upload-artifact[^]*?(?=\n {6}- |\n {2}\w|$)/g))
      if (/path: .*(^|[\s/])\./m.test(upload)) expect(upload).toContain('include-hidden-files: true');
  }
});

it('gives GitLab’s jobs stages, and their hidden job a definition', () => {
  const {
    stages,
    workflow,
    default: _defaults,
    ...jobs
  } = parse(read('.gitlab-ci.yml')) as {
    stages: string[];
    workflow: object;
    default: { image: string };
  } & Record<string, { stage?: string; extends?: string }>;
  expect(workflow).toHaveProperty('rules');
  for (const [name, job] of Object.entries(jobs)) {
    const { stage } = job.extends ? (jobs[job.extends] ?? {}) : job;
    expect([name, stages.includes(stage ?? '')]).toEqual([name, true]);
  }
});

it('names the remote, its team and its packages everywhere, in the format of the checkout', () => {
  const files = readdirSync(join(folder, 'profile'), { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(ya?ml|json|md|npmrc|nvmrc)$/.test(file)).map((file) => read(file));
  expect(texts.filter((text) => /mfe-name|TEAM_NAME|NODE_VERSION|PACKAGES_NOTE/.test(text))).toEqual([]);
  expect(read('README.md')).toContain('owned by Identity');
  expect(read('README.md')).toContain(address);
  expect(existsSync(join(folder, 'profile/packages'))).toBe(false);
  const oxfmt = join(portal, 'node_modules/oxfmt/bin/oxfmt');
  const { status, stderr } = spawnSync(process.execPath, [oxfmt, '--check'], {
    cwd: join(folder, 'profile'),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});

it('lets the update bot find the versions in package.json', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  expect(dependencies['@portal/platform']).toMatch(/^\d+\.\d+\.\d+$/);
  expect(read('.npmrc')).toContain(`registry=${address}/`);
});

it('lets a rollback wait for no other step, and publishes after no tests that ran out of time', () => {
  const file = join(portal, '.github/workflows/release-remote.yml');
  const { concurrency, jobs } = parse(readFileSync(file, 'utf8')) as {
    concurrency: { group: string };
    jobs: { release: { if: string } };
  };
  const own = parse(read('.github/workflows/release.yml')) as { concurrency: { group: string } };
  for (const { group } of [concurrency, own.concurrency]) expect(group).toContain('inputs.step');
  const runsAfter = (result: string) =>
    jobs.release.if.includes(`needs.tools.result == '${result}'`) &&
    !jobs.release.if.includes('needs.tools.result !=');
  expect(['success', 'skipped', 'failure', 'cancelled'].filter(runsAfter)).toEqual(['success', 'skipped']);
});

// A tag of a foreign action can be moved by whoever owns it; a digest cannot.
it.each([
  ...ownWorkflows.map((file) => ({
    of: 'the portal',
    text: () => readFileSync(join(portal, file), 'utf8'),
    file,
  })),
  ...workflows.map((file) => ({ of: 'a repository of its own', text: () => read(file), file })),
])('$file of $of uses actions by their digest, with their version beside it', ({ text }) => {
  const used = [...text().matchAll(/uses: (?!\.\/)(.*)/g)].map(([, action]) => action);
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
});
