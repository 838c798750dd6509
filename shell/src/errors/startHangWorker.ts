import { shellVersion } from './attribute';

/** Starts the worker that waits for beats: a file of this shell’s release (deploy/build/src/workerConfiguration.js). */
export const startHangWorker = (): Worker => new Worker(`/r/shell/${shellVersion()}/hang-worker.js`);
