import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A running `npm run dev` of a remote in its own repository. */
export interface DevServer {
  /** All that it printed. */
  output: () => string;
  /** Waits until it has printed what fits the pattern, and returns its first group. @throws when the program ends */
  printed: (pattern: RegExp) => Promise<string>;
  stop: () => Promise<void>;
}

/** Starts the dev server of a remote, which shows it in tabs of a portal. */
export function startDevServer(folder: string, portal: string): DevServer {
  const program = join(folder, 'node_modules/@portal/release/bin/dev.js');
  const child = spawn(process.execPath, [program, '--portal', portal], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const add = (part: unknown) => (text += String(part));
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  const exited = once(child, 'exit');
  const printed = async (pattern: RegExp) => {
    for (;;) {
      const match = pattern.exec(text);
      if (match) return match[1] ?? '';
      const next = await Promise.race([once(child.stdout, 'data'), exited.then(() => null)]);
      if (!next && !pattern.test(text)) throw new Error(`The dev server ended:\n${text}`);
    }
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { output: () => text, printed, stop };
}
