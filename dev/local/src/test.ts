import { availableParallelism } from 'node:os';
import { bundledPrograms } from './bundledPrograms';
import { recordFigure } from './figures';
import { findBrowser } from './testRun/findBrowser';
import { useMemoryForTemporaryFiles } from './testRun/memoryFolder';
import { runCheck, runJest, runPlaywright, type Counts } from './testRun/step';
import { withDatabase } from './testRun/withDatabase';
import { readOptions } from './readOptions';

// Runs all checks, from types to browser tests, or the named parts. A failing step does not stop the others; the last line
// counts them all. --shard is a part of the browser tests; with --record numbers and times go into docs/figures.md.
const { values, positionals } = readOptions(
  'npm test -- [checks] [units] [api] [browser] [--shard 1/2] [--record]',
  {
    allowPositionals: true,
    options: { record: { type: 'boolean' }, shard: { type: 'string' } },
  },
);
const parts = ['checks', 'units', 'api', 'browser'];
const unknownPart = positionals.find((name) => !parts.includes(name));
if (unknownPart !== undefined) {
  console.error(`npm test has no part "${unknownPart}". Its parts are ${parts.join(', ')}.`);
  process.exit(2);
}
const isChosen = (part: string) => positionals.length === 0 || positionals.includes(part);

const all: Counts[] = [];
/**
 * One worker more than cores, because some tests wait for the database or for programs that they start. The seed of
 * generated inputs stays the same, so that nothing but a change makes a test fail.
 */
const jestOptions = [`--maxWorkers=${availableParallelism() + 1}`, '--seed=1'];

const jestParts = [
  { part: 'units', name: 'Units and components', projects: ['browser', 'node'] },
  { part: 'api', name: 'API on a real PostgreSQL', projects: ['api'] },
].filter(({ part }) => isChosen(part));
const jestName = jestParts.map(({ name }) => name).join(', ');

/** One run of Jest for all chosen parts, so that tests of one fill the pauses of another's. */
function runJestTests(): Promise<Counts> {
  const projects = jestParts.flatMap((part) => part.projects);
  const run = (environment = {}) => runJest(jestName, projects, jestOptions, environment);
  return isChosen('api') ? withDatabase((url) => run({ TEST_DATABASE_URL: url })) : run();
}

async function runBrowserTests(): Promise<Counts> {
  const shard = values.shard === undefined ? [] : [`--shard=${values.shard}`];
  return runPlaywright('Tests in a real browser', { CHROME_PATH: await findBrowser() }, shard);
}

type Step = [name: string, step: () => Promise<Counts>];

const check = (name: string, ...command: string[]): Step => [name, () => runCheck(name, command)];

const checks = [
  check('TypeScript projects', 'deploy/build/bin/checkTypeScriptProjects.js'),
  check('Types', 'node_modules/typescript/bin/tsc', '-b', '--checkers', '1'),
  check('Format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
  check('Unused code', 'node_modules/knip/bin/knip.js', '--no-progress'),
  check('Versions', 'node_modules/syncpack/index.cjs', 'lint'),
];
const lint = check('Lint', 'node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.js');
const chosen: Step[] = [];
if (jestParts.length > 0) chosen.push([jestName, runJestTests]);
if (isChosen('browser')) chosen.push(['Browser', runBrowserTests]);

const times: string[] = [];

async function runInOrder(steps: readonly Step[]): Promise<void> {
  for (const [name, step] of steps) {
    const start = performance.now();
    const counts = await step().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${name}: ${counts.failed > 0 ? 'failed' : 'passed'} in ${seconds} s`);
    times.push(`${name} ${seconds} s`);
    all.push(counts);
  }
}

// Lint takes as long as all other checks together, on two cores.
if (isChosen('checks')) await Promise.all([runInOrder([lint]), runInOrder(checks)]);
useMemoryForTemporaryFiles();
// Shared by all steps, which start programs hundreds of times.
if (chosen.length > 0) process.env.PORTAL_PROGRAMS = await bundledPrograms();
await runInOrder(chosen);

const flaky = all.flatMap((counts) => counts.flaky ?? []);
if (flaky.length > 0) console.log(['\nflaky', ...flaky.map((name) => `  ${name}`)].join('\n'));

const sum = (name: 'passed' | 'failed' | 'skipped') => all.reduce((total, counts) => total + counts[name], 0);
const summary = `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`;
console.log(`\n${summary}`);
if (values.record) {
  const minutes = (performance.now() / 60_000).toFixed(1);
  recordFigure({
    command: 'npm test',
    result: `${summary} in ${minutes} minutes (${times.join(', ')})`,
    seed: '',
  });
}
process.exit(sum('failed') > 0 ? 1 : 0);
