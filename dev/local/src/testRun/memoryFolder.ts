import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../dataFolder';

/** Linux keeps this folder in memory. */
const sharedMemory = '/dev/shm';
/** Far more than the files take, which were seen to take 172 MiB: the programs of a run need the rest. */
const neededBytes = 8 * 1024 ** 3;

/** Whether a folder has room for a run, on a machine with so many bytes of free memory. */
export function hasRoom(folder: string, freeMemory = freemem()): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freeMemory) >= neededBytes;
  } catch {
    return false;
  }
}

const prefix = 'portal-tests-';

/** Removes what runs left in a folder that were killed. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Lets the programs of a test run keep their temporary files in memory, where there is enough of it, until the process
 * ends: each of hundreds of databases is copied in 40 ms there, in up to a second on a busy disk. Nothing that tests
 * write has to last. A `TMPDIR` that is set is used as it is.
 */
export function useMemoryForTemporaryFiles(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom(sharedMemory)) return;
  removeLeftovers(sharedMemory);
  const folder = mkdtempSync(join(sharedMemory, `${prefix}${process.pid}-`));
  // PostgreSQL runs as another user when root starts it.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}
