// Runs a TypeScript program of this package with tsx, both in the portal’s checkout and as an installed package in a
// remote’s own repository.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Runs a program with the arguments of this process, forwards signals and exits with its code.
 *
 * @param {URL} program
 */
export function runProgram(program) {
  const loader = import.meta.resolve('tsx');
  const child = spawn(
    process.execPath,
    ['--import', loader, fileURLToPath(program), ...process.argv.slice(2)],
    { stdio: 'inherit' },
  );
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
