// The sandbox's carrier as tests configure it. Only this file of the tests names it.

/** What the API calls it. */
export const carrierId = 'maya';

/** Settings of the API for a carrier that does not answer; `sandboxCarrier` points them at a sandbox. */
export const carrierEnvironment = {
  MAYA_BASE_URL: 'http://127.0.0.1:1/connectivity/v1',
  MAYA_API_KEY: 'key',
  MAYA_API_SECRET: 'secret',
  MAYA_REQUESTS_PER_SECOND: '10000',
} as const;

/** The credentials, for the sandbox. */
export const carrierCredentials = {
  MAYA_API_KEY: carrierEnvironment.MAYA_API_KEY,
  MAYA_API_SECRET: carrierEnvironment.MAYA_API_SECRET,
};

/** Without any setting of the carrier. */
export const noCarrier = { MAYA_BASE_URL: '', MAYA_API_KEY: '', MAYA_API_SECRET: '' };

/** The name of a setting that the carrier needs, and settings without it. */
export const requiredCarrierSetting = 'MAYA_API_KEY';
export const incompleteCarrier = { [requiredCarrierSetting]: '' };

export const sandboxCarrier = (sandboxUrl: string) => ({
  MAYA_BASE_URL: `${sandboxUrl}/sandbox/maya/connectivity/v1`,
});

/** Where the sandbox lists the carrier's eSIMs. */
export const sandboxEsimsPath = '/sandbox/maya/esims';

/** How long the API waits for an answer of the carrier. */
export const carrierTimeout = (timeoutMs: string) => ({ MAYA_TIMEOUT_MS: timeoutMs });

/** How many requests a second the API sends. */
export const carrierRate = (requestsPerSecond: string) => ({ MAYA_REQUESTS_PER_SECOND: requestsPerSecond });
