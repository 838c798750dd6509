import closeWithGrace from 'close-with-grace';

/** How long open requests and jobs may take after draining, before the orchestrator kills the process. */
const maxStopMs = 25_000;
// Every other event ends the process at once: after an uncaught error its state is unknown.
const skip = [
  ...([
    'SIGHUP',
    'SIGQUIT',
    'SIGILL',
    'SIGTRAP',
    'SIGABRT',
    'SIGBUS',
    'SIGFPE',
    'SIGSEGV',
    'SIGUSR2',
  ] as const),
  ...(['uncaughtException', 'unhandledRejection', 'beforeExit'] as const),
];

/** Options of `stopOnSignal`. */
export interface StopOptions {
  /** How long `stop` keeps serving before it closes anything. */
  drainSeconds?: number;
  /** Receives the reason when the program cannot stop in order. */
  logger?: { error(message?: unknown): void };
}

/**
 * Stops the program on SIGTERM or SIGINT and exits: code 0 when `stop` resolves, 1 when it fails, takes more than
 * 25 seconds after the drain, or a second signal arrives.
 */
export function stopOnSignal(
  stop: (signal: string) => Promise<void>,
  { drainSeconds = 0, logger = console }: StopOptions = {},
): void {
  const delay = drainSeconds * 1000 + maxStopMs;
  closeWithGrace({ delay, logger, skip }, async ({ signal = 'SIGTERM' }) => stop(signal));
}
