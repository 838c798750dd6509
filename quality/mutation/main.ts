// Changes the code of each target in every small way that Stryker knows and runs its tests, which have to fail. With --sample
// only random parts of the code are changed. Sources are changed in place and put back: commit first. Exit codes: 0 all
// targets reach their share, 1 one does not, 2 wrong options or a run failed.
import { utcDay } from '@portal/contract';
import { execa } from 'execa';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installWhenNeeded } from '../../dev/local/bin/bootstrap.js';
import { recordFigure } from '../../dev/local/src/figures';
import { projectFolder } from '../../dev/local/src/projectFolder';
import { withDatabase } from '../../dev/local/src/testRun/withDatabase';
import { resultOf, shareOf, summaryOf, type MutationReport, type MutationResult } from './result';
import { sampleOf } from './sample';
import { sourcesIn } from './sources';
import { targets, type MutationTarget } from './targets';
import { readOptions } from '../../dev/local/src/readOptions';

const leastShare = 90;
const stryker = 'quality/mutation/node_modules/@stryker-mutator/core/bin/stryker.js';
const cache = join(projectFolder, 'node_modules/.cache/mutation');

const { values, positionals } = readOptions(
  'npm run mutation -- [target …] [--sample 0.1] [--seed <text>] [--concurrency 2] [--record]',
  {
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: '1' },
      seed: { type: 'string', default: utcDay() },
      concurrency: { type: 'string', default: '2' },
      record: { type: 'boolean', default: false },
    },
  },
);
const names = targets.map(({ name }) => name);
const sampleShare = Number(values.sample);
if (positionals.some((name) => !names.includes(name)) || !(sampleShare > 0 && sampleShare <= 1)) {
  console.error(`Pass any of ${names.join(', ')}, or nothing for all; --sample takes more than 0 up to 1.`);
  process.exit(2);
}
const isWhole = sampleShare === 1;
const chosen = targets.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

async function mutate(
  { name, project, folders, tests }: MutationTarget,
  environment: Record<string, string>,
): Promise<MutationResult> {
  mkdirSync(cache, { recursive: true });
  const report = join(cache, `${name}.json`);
  const sources = sourcesIn(folders);
  const files = isWhole ? Object.keys(sources) : sampleOf(sources, sampleShare, values.seed);
  await execa(process.execPath, [stryker, 'run', 'quality/mutation/stryker.config.js'], {
    cwd: projectFolder,
    stdio: 'inherit',
    env: {
      ...environment,
      MUTATION_PROJECT: project,
      MUTATION_TESTS: tests.join('\n'),
      MUTATION_FILES: files.join('\n'),
      MUTATION_REPORT: report,
      MUTATION_CONCURRENCY: values.concurrency,
    },
  });
  return resultOf(JSON.parse(readFileSync(report, 'utf8')) as MutationReport);
}

/** One prepared database for all changes: each run of jest would start and migrate another. */
const mutateApi = (target: MutationTarget): Promise<MutationResult> =>
  withDatabase(async (url) => {
    await execa(process.execPath, ['--import', 'tsx', 'api/src/testing/templateProcess.ts'], {
      cwd: projectFolder,
      env: { TEST_DATABASE_URL: url },
    });
    return mutate(target, { PORTAL_TEST_DATABASE_SERVER: url });
  });

installWhenNeeded('quality/mutation');
try {
  for (const target of chosen) {
    const result = await (target.project === 'api' ? mutateApi(target) : mutate(target, {}));
    for (const survivor of result.survivors) console.log(`survived: ${survivor}`);
    const of = isWhole ? 'changes' : `changes in ${Math.round(100 * sampleShare)} % of the lines`;
    const summary = summaryOf(result, of);
    console.log(`${target.name}: ${summary}`);
    if (values.record)
      recordFigure({
        command: `npm run mutation -- ${target.name}`,
        result: summary,
        seed: isWhole ? '' : values.seed,
      });
    if (shareOf(result) < leastShare) process.exitCode = 1;
  }
} catch (error) {
  console.error(error);
  process.exitCode = 2;
}
