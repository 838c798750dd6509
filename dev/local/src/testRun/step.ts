import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../projectFolder';
import { flakyOfPlaywright, type JestReport, type PlaywrightReport } from './reports';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the tests that failed once and passed when they were repeated; they count as passed. */
  flaky?: string[];
}

const node = process.execPath;

function run(command: string[], environment: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(node, command, {
      cwd: projectFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** A check that passes or fails as a whole. */
export async function runCheck(name: string, command: string[]): Promise<Counts> {
  console.log(`\n── ${name}`);
  const isPassed = (await run(command)) === 0;
  return { passed: Number(isPassed), failed: Number(!isPassed), skipped: 0 };
}

/** Runs a program that writes a JSON report to a file, and counts the tests in it; without a report it has failed. */
export async function runWithReport<Report>(
  command: (reportFile: string) => { command: string[]; environment: Record<string, string> },
  count: (report: Report) => Counts,
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  const file = join(folder, 'report.json');
  const { command: program, environment } = command(file);
  const code = await run(program, environment);
  try {
    const counts = count(JSON.parse(readFileSync(file, 'utf8')) as Report);
    const isUnexplained = counts.failed === 0 && (code !== 0 || counts.passed === 0);
    return { ...counts, failed: counts.failed + Number(isUnexplained) };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Jest projects. A suite that could not run counts as a failure, and so does a run without tests. */
export function runJest(
  name: string,
  projects: string[],
  jestArguments: string[] = [],
  environment: Record<string, string> = {},
  onReport: (report: JestReport) => void = () => undefined,
): Promise<Counts> {
  console.log(`\n── ${name}`);
  return runWithReport<JestReport>(
    (file) => {
      const options = ['--selectProjects', ...projects, '--json', `--outputFile=${file}`, ...jestArguments];
      return { command: ['node_modules/jest/bin/jest.js', ...options], environment };
    },
    (report) => {
      onReport(report);
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
        skipped: report.numPendingTests + report.numTodoTests,
      };
    },
  );
}

/** Counts Playwright’s tests. An error outside of a test, such as a file that cannot run, counts as a failure. */
export const countPlaywright = ({ stats, suites, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  flaky: flakyOfPlaywright(suites),
});

/** What Playwright has compiled: outside of the temporary files of a run, which end with it. */
const compiled = join(projectFolder, 'node_modules/.cache/playwright');

/** Browser tests that need no package registry. A run without tests counts as a failure. */
export function runPlaywright(
  name: string,
  environment: Record<string, string>,
  filter: string[] = [],
  onReport: (report: PlaywrightReport) => void = () => undefined,
): Promise<Counts> {
  console.log(`\n── ${name}`);
  const projects = ['--project=development', '--project=portal'];
  const options = ['test', '--config=quality/e2e', ...projects, '--reporter=list,json', ...filter];
  return runWithReport<PlaywrightReport>(
    (file) => ({
      command: ['node_modules/@playwright/test/cli.js', ...options],
      environment: {
        ...environment,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        PLAYWRIGHT_TRANSFORM_CACHE_DIR: compiled,
      },
    }),
    (report) => {
      onReport(report);
      return countPlaywright(report);
    },
  );
}
