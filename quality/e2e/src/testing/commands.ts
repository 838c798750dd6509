import { execFile } from 'node:child_process';

/** Variables that npm sets for its scripts and that would mislead an npm in another folder. */
const ofTheCaller =
  /^(INIT_CWD|NODE_ENV|FORCE_COLOR|TEST_.*|npm_(package|lifecycle|command|config_(local_prefix|workspace)).*)$/;

/**
 * Runs a command in a folder like a user and returns its output.
 *
 * @throws with its output when it fails
 */
export function runIn(folder: string, command: string, ...args: string[]): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofTheCaller.test(name)));
  const program = process.platform === 'win32' && command === 'npm' ? 'npm.cmd' : command;
  return new Promise((resolve, reject) => {
    execFile(program, args, { cwd: folder, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (!error) resolve(stdout + stderr);
      else reject(new Error(`${[command, ...args].join(' ')} failed:\n${stdout}${stderr}`));
    });
  });
}
