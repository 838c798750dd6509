import { execa, type ResultPromise } from 'execa';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { bundledPrograms } from './bundledPrograms';
import { projectFolder } from './projectFolder';
import { StartError } from './StartError';

const readyTimeoutMs = 60_000;
const stopTimeoutMs = 10_000;
const childOptions = {
  detached: true,
  // The child notices by its channel that this process has exited (stopWithParent.ts).
  ipc: true,
  cleanup: false,
  stdin: 'ignore',
  buffer: false,
  reject: false,
  extendEnv: false,
  forceKillAfterDelay: stopTimeoutMs,
} as const;
type Child = ResultPromise<typeof childOptions>;
/** Number of output lines shown when a program ends unexpectedly. */
const rememberedLines = 20;

export interface Program {
  name: string;
  /** Path relative to the checkout. */
  script: string;
  environment: Record<string, string>;
}

export interface RunningProgram {
  name: string;
  /** Data of its ready line. */
  ready: Record<string, unknown>;
  /** Stops it and waits until it has exited. */
  stop: () => Promise<void>;
  /** Resolves with its last output when it has exited for any reason. */
  ended: Promise<string[]>;
  pid: number;
}

/**
 * Starts one of our programs and waits for its ready line (JSON with `"ready": true`). It has its own process group,
 * so that Ctrl-C reaches only us and we stop the programs in order.
 *
 * @param options.logFile file for its output; omitted: output is discarded
 * @param options.isRestart appends to that file instead of truncating it
 * @throws StartError with its last output when it exits before it is ready
 */
export async function startProgram(
  { name, script, environment }: Program,
  { logFile, isRestart = false }: { logFile?: string; isRestart?: boolean } = {},
): Promise<RunningProgram> {
  const bundles = await bundledPrograms();
  const bundleOf = (path: string) => resolve(bundles, path.replace(/\.ts$/, '.js'));
  const stopWithParent = bundleOf('dev/local/src/stopWithParent.ts');
  const command = ['--enable-source-maps', '--import', stopWithParent, bundleOf(script)];
  const child = execa(process.execPath, command, {
    ...childOptions,
    cwd: projectFolder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TZ: process.env.TZ,
      LANG: process.env.LANG,
      ...environment,
    },
  });
  if (logFile) writeLog(child, logFile, isRestart ? 'a' : 'w');
  const lastLines: string[] = [];
  const ended = child.then(() => lastLines);
  const ready = await waitUntilReady(child, name, lastLines);
  if (child.pid === undefined) throw new StartError(`${name} has no process id.`);
  return { name, ready, ended, pid: child.pid, stop: () => stop(child) };
}

function writeLog(child: Child, logFile: string, flags: 'a' | 'w'): void {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  child.once('close', () => log.end());
}

function waitUntilReady(child: Child, name: string, lastLines: string[]): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) =>
      reject(new StartError([`${name} ${why}`, ...lastLines.slice(-rememberedLines)].join('\n')));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`was not ready after ${readyTimeoutMs / 1000} seconds.`);
    }, readyTimeoutMs);
    const remember = (line: string) => {
      lastLines.push(line);
      if (lastLines.length > rememberedLines) lastLines.shift();
      const message = parseLine(line);
      if (message?.ready !== true) return;
      clearTimeout(timer);
      resolve(message);
    };
    createInterface({ input: child.stdout }).on('line', remember);
    createInterface({ input: child.stderr }).on('line', remember);
    void child.then(({ exitCode }) => {
      clearTimeout(timer);
      fail(`ended with code ${exitCode ?? 'none'} before it was ready:`);
    });
  });
}

function parseLine(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return null;
  }
}

async function stop(child: Child): Promise<void> {
  child.kill('SIGTERM');
  await child;
}
