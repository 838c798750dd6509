import type { Carrier } from '../travel/carrier/carrier';
import { startTestApi, type TestApi } from './testApi';

/** Starts the API before the tests of a file, and stops it after them. */
export function useTestApi(
  settings: Record<string, string> = {},
  furtherCarriers: readonly Carrier[] = [],
): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => {
    Object.assign(api, await startTestApi(settings, furtherCarriers));
  }, 60_000);
  afterAll(() => api.stop());
  return api;
}
