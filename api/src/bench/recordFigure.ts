import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '../testing/repositoryRoot';

/** Writes the result of a command to docs/figures.md, by the program that does so for all workspaces. */
export function recordFigure(command: string, result: string): void {
  const program = 'dev/local/src/recordFigure.ts';
  execFileSync(process.execPath, ['--import', 'tsx', program, command, result], {
    cwd: repositoryRoot(),
    stdio: 'inherit',
  });
}
