// Runs suites so many times, jest's tests of a file in random order, and lists which failed how often. --load keeps so many
// cores busy meanwhile. A pattern without a suite is one of jest's tests. Exit codes: 0 nothing failed, 1 something did, 2
// wrong options.
import { availableParallelism } from 'node:os';
import { bundledPrograms } from '../bundledPrograms';
import { startCpuLoad } from './cpuLoad';
import { useMemoryForTemporaryFiles } from './memoryFolder';
import { failuresOfJest, failuresOfPlaywright } from './reports';
import { findBrowser } from './findBrowser';
import { runJest, runPlaywright, type Counts } from './step';
import { withDatabase } from './withDatabase';
import { readOptions } from '../readOptions';

const { values, positionals } = readOptions(
  'npm run test:repeat -- <times> [units|api|browser|all] [path pattern] [--load 4]',
  {
    allowPositionals: true,
    options: { load: { type: 'string', default: '0' } },
  },
);
const [times = '', ...rest] = positionals;
const failures = new Map<string, number>();
const count = (names: readonly string[]) => {
  for (const name of names) failures.set(name, (failures.get(name) ?? 0) + 1);
};

const runTests = (projects: string[], filter: string[], environment?: Record<string, string>) =>
  runJest(
    projects.join(' and '),
    projects,
    ['--randomize', `--maxWorkers=${availableParallelism()}`, '--', ...filter],
    environment,
    (report) => count(failuresOfJest(report)),
  );

const runWithApi = (projects: string[], filter: string[]) =>
  withDatabase((url) => runTests(projects, filter, { TEST_DATABASE_URL: url }));

/** `npm test` writes a trace only when it repeats a test: what fails rarely shall leave the one of its failure. */
const keepTraces = '--trace=retain-on-failure';

const suites: Record<string, (filter: string[]) => Promise<Counts>> = {
  units: (filter) => runTests(['browser', 'node'], filter),
  api: (filter) => runWithApi(['api'], filter),
  browser: async (filter) =>
    runPlaywright('browser', { CHROME_PATH: await findBrowser() }, [...filter, keepTraces], (report) =>
      count(failuresOfPlaywright(report.suites)),
    ),
};

const [first = 'all'] = rest;
const filter = first in suites || first === 'all' ? rest.slice(1) : rest;
const anyJest = () => runWithApi(['browser', 'node', 'api'], filter);
const chosen = suites[first] ? [suites[first]] : filter.length > 0 ? [anyJest] : Object.values(suites);
const load = Number(values.load);
if (!(Number(times) >= 1) || !(load >= 0 && load <= 64)) {
  console.error('Pass how often, for instance: npm run test:repeat -- 10 api renewals --load 4');
  process.exit(2);
}

useMemoryForTemporaryFiles();
process.env.PORTAL_PROGRAMS = await bundledPrograms();
const endLoad = startCpuLoad(load);
let failedRuns = 0;
for (let run = 1; run <= Number(times); run += 1) {
  for (const runSuite of chosen) {
    console.log(`\nRun ${run} of ${times}`);
    const { failed } = await runSuite(filter);
    if (failed > 0) failedRuns += 1;
  }
}
endLoad();
const byCount = [...failures].sort(([, left], [, right]) => right - left);
for (const [name, failed] of byCount) console.log(`${failed} of ${times}  ${name}`);
console.log(`\n${failedRuns} of ${Number(times) * chosen.length} runs failed.`);
process.exit(failedRuns > 0 ? 1 : 0);
