// The API as a separate process, so that a test can kill it at any point.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { programCommand } from './programCommand';
import { repositoryRoot } from './repositoryRoot';
import { testEnvironment } from './testSettings';

export interface ApiProcess {
  url: string;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
  /** Whether the process has exited. */
  hasEnded(): boolean;
  /** Whether the process has logged or printed the text. */
  hasLogged(text: string): boolean;
  /** The end of what it logged and printed. */
  log(): string;
}

/** Starts `api/src/main.ts` and waits until it is ready. */
export async function startApiProcess(settings: Record<string, string>): Promise<ApiProcess> {
  const child = spawn(process.execPath, programCommand('api/src/main.ts'), {
    cwd: repositoryRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...testEnvironment, LOG_LEVEL: 'info', WORKER: 'true', ...settings },
  });
  const lines: string[] = [];
  const log = () => lines.join('').slice(-4000);
  child.stderr.on('data', (text: Buffer) => lines.push(text.toString()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The API ended with ${code}: ${log()}`)));
    createInterface(child.stdout).on('line', (line) => {
      const entry = line.startsWith('{') ? (JSON.parse(line) as { ready?: boolean; port?: number }) : {};
      if (entry.ready && entry.port) resolve(entry.port);
      lines.push(`${line}\n`);
    });
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    hasLogged: (text) => lines.some((line) => line.includes(text)),
    log,
  };
}
