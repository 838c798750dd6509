import { execFile } from 'node:child_process';

/** What npm tells the programs that it runs, and would mislead one that is called for another folder. */
const ofTheCaller =
  /^(INIT_CWD|NODE_ENV|JEST_WORKER_ID|npm_(package|lifecycle|command|config_(local_prefix|workspace)).*)$/;

/**
 * Runs a command in a folder as a person would; gives all that it printed.
 *
 * @throws with what it printed when it does not succeed
 */
export function runIn(folder: string, command: string, ...words: string[]): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofTheCaller.test(name)));
  const program = process.platform === 'win32' && command === 'npm' ? 'npm.cmd' : command;
  return new Promise((resolve, reject) => {
    execFile(program, words, { cwd: folder, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (!error) resolve(stdout + stderr);
      else reject(new Error(`${[command, ...words].join(' ')} failed:\n${stdout}${stderr}`));
    });
  });
}
