import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../projectFolder';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
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

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
  numRuntimeErrorTestSuites: number;
}

/** Jest projects. A suite that could not run counts as a failure, and so does a run without tests. */
export async function runJest(
  name: string,
  projects: string[],
  jestArguments: string[] = [],
  environment: Record<string, string> = {},
): Promise<Counts> {
  console.log(`\n── ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'portal-jest-'));
  const file = join(folder, 'report.json');
  const options = ['--selectProjects', ...projects, '--json', `--outputFile=${file}`, ...jestArguments];
  const code = await run(['node_modules/jest/bin/jest.js', ...options], environment);
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    const isUnexplained = failed === 0 && (code !== 0 || report.numPassedTests === 0);
    return {
      passed: report.numPassedTests,
      failed: failed + Number(isUnexplained),
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
