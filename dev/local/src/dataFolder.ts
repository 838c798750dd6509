import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './StartError';

interface Lock {
  pid: number;
  startedAt: string;
}

/** Whether a process exists; a process of another user counts as running. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// The operating system may have reused the pid, so check the command line where it is available.
function isPortal(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dev/local');
  } catch {
    return true;
  }
}

function readLock(lockFile: string): Lock | null {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')) as Lock;
  } catch {
    // Missing, or half-written by a killed start: the folder is not locked.
    return null;
  }
}

const isHeld = (lock: Lock | null): lock is Lock =>
  lock !== null && lock.pid !== process.pid && isRunning(lock.pid) && isPortal(lock.pid);

/** Whether another start uses the data folder. */
export const isLocked = (folder: string): boolean => isHeld(readLock(join(folder, 'start.lock')));

/**
 * Locks the data folder for this process.
 *
 * @returns a function that releases the lock
 * @throws StartError when another start uses it or it is not writable
 */
export function lockDataFolder(folder: string): () => void {
  const lockFile = join(folder, 'start.lock');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be written: ${(error as Error).message}`);
  }
  const text = `${JSON.stringify({ pid: process.pid, startedAt: new Date().toISOString() })}\n`;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(lockFile, text, { flag: 'wx' });
      return () => rmSync(lockFile, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (isHeld(readLock(lockFile))) break;
    rmSync(lockFile, { force: true });
  }
  const lock = readLock(lockFile);
  throw new StartError(
    `The data folder ${folder} is in use by another start (process ${lock?.pid ?? 'unknown'}). Stop that one, or set PORTAL_DATA to another folder.`,
  );
}
