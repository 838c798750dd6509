import { hourMs } from '@portal/contract';
import { startWorker, type Worker } from '../base/work/worker';
import type { TestApi } from './testApi';

/** A worker of the API's durable work, which ends with the test. It does not poll: what runs was announced. */
export function useWorker(findApi: () => TestApi): () => Promise<void> {
  const workers: Worker[] = [];
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  });
  return async () => {
    const { services, handlers } = findApi();
    const { settings, logger, metrics } = services;
    workers.push(await startWorker({ handlers, jobs: [], logger, metrics, settings, pollMs: hourMs }));
  };
}
