// Settings of Maya Mobile.
import { z } from 'zod';
import { baseAddress, secret } from '../../../settingFields';
import type { MayaSettings } from './mayaApi';

export const mayaSettings = {
  MAYA_BASE_URL: baseAddress,
  MAYA_API_KEY: secret(1),
  MAYA_API_SECRET: secret(1),
  MAYA_REQUESTS_PER_SECOND: z.coerce.number().positive().max(10_000).default(2),
  MAYA_TIMEOUT_MS: z.coerce.number().int().min(50).max(120_000).default(10_000),
};

export const mayaExamples = {
  MAYA_BASE_URL: 'https://api.maya.net/connectivity/v1',
  MAYA_API_KEY: 'the carrier’s key',
  MAYA_API_SECRET: 'the carrier’s secret',
};

/** How messages name these settings. */
export const mayaVariables = 'MAYA_…';

const schema = z.object(mayaSettings);
export type MayaEnvironment = z.output<typeof schema>;

/** @param settleMs see `Carrier.settleMs` */
export const mayaSettingsOf = (settings: MayaEnvironment, settleMs: number): MayaSettings => ({
  baseUrl: settings.MAYA_BASE_URL,
  key: settings.MAYA_API_KEY,
  secret: settings.MAYA_API_SECRET,
  timeoutMs: settings.MAYA_TIMEOUT_MS,
  requestsPerSecond: settings.MAYA_REQUESTS_PER_SECOND,
  settleMs,
});

/**
 * Reads the settings for a command; null when none of the required ones is set.
 * @throws Error naming those that are missing or malformed
 */
export function readMayaEnvironment(environment: Record<string, string | undefined>): MayaEnvironment | null {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  if (!Object.keys(mayaExamples).some((name) => name in set)) return null;
  const { data, error } = schema.safeParse(set);
  if (data) return data;
  const names = error.issues.map(({ path }) => String(path[0])).join(', ');
  throw new Error(
    `${names}: missing or malformed, while other settings of this provider are set. Set all of them or none.`,
  );
}

/** The URL of the sandbox's carrier, from the base URL of its API. */
export const sandboxUrlOf = ({ MAYA_BASE_URL }: Pick<MayaEnvironment, 'MAYA_BASE_URL'>): string =>
  MAYA_BASE_URL.replace(/\/connectivity\/v1$/, '');
