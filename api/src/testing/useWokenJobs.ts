import type { TestApi } from './testApi';

/** The names of the jobs that the API wakes during a test, which do not run. */
export function useWokenJobs(api: TestApi): string[] {
  const woken: string[] = [];
  beforeEach(() => {
    woken.length = 0;
    api.services.send = (job) => {
      woken.push(job);
      return Promise.resolve();
    };
  });
  return woken;
}
