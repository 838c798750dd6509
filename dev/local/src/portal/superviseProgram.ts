import { startProgram, type Program, type RunningProgram } from '../childProcess';

/** Pauses before each restart of a program that keeps failing. After the last one it is not restarted any more. */
const defaultPausesMs = [500, 1000, 2000, 4000, 8000, 16_000];
/** A program that ran this long is healthy: its next failure counts as the first. */
const healthyAfterMs = 60_000;

export interface SupervisorOptions {
  logFile?: string;
  /** Called with a line for the terminal at each unexpected exit and each restart. */
  onProgress: (line: string) => void;
  /** Called once with the program’s last output when it cannot be restarted. */
  onAbandoned: (message: string) => void;
  /** Default: six pauses from 0.5 s to 16 s. */
  pausesMs?: readonly number[];
}

export interface SupervisedProgram {
  name: string;
  /** The current process, or the last one. */
  current: () => RunningProgram;
  /** Stops it permanently. */
  stop: () => Promise<void>;
}

/**
 * Starts a program and restarts it after unexpected exits, with growing pauses.
 *
 * @throws StartError when the first start fails, because that is a wrong setting and not an accident
 */
export async function superviseProgram(
  program: Program,
  { logFile, onProgress, onAbandoned, pausesMs = defaultPausesMs }: SupervisorOptions,
): Promise<SupervisedProgram> {
  let current = await startProgram(program, { logFile });
  let startedAtMs = Date.now();
  let failures = 0;
  const stopping = new AbortController();

  const isStopping = () => stopping.signal.aborted;
  const restart = async (lastLines: string[]): Promise<string[] | null> => {
    if (Date.now() - startedAtMs >= healthyAfterMs) failures = 0;
    const pauseMs = pausesMs[failures];
    failures += 1;
    if (pauseMs === undefined) {
      onAbandoned(
        [`${program.name} ended ${failures} times in a row and is given up.`, ...lastLines].join('\n'),
      );
      return null;
    }
    onProgress(`${program.name} ended unexpectedly. Restarting it in ${pauseMs / 1000} s.`);
    await waitUnlessAborted(pauseMs, stopping.signal);
    if (isStopping()) return null;
    startedAtMs = Date.now();
    try {
      const restarted = await startProgram(program, { logFile, isRestart: true });
      if (isStopping()) await restarted.stop();
      current = restarted;
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
    onProgress(`${program.name} is running again.`);
    return current.ended;
  };

  const supervise = async () => {
    let lastLines: string[] | null = await current.ended;
    while (lastLines !== null && !stopping.signal.aborted) lastLines = await restart(lastLines);
  };
  const supervision = supervise();

  const stop = async () => {
    stopping.abort();
    await current.stop();
    await supervision;
  };
  return { name: program.name, current: () => current, stop };
}

function waitUnlessAborted(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, durationMs);
    function finish() {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    }
    signal.addEventListener('abort', finish);
  });
}
