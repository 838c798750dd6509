// The part of the settings that reaches the outside. Left out as a whole, that part of a command is left out too.
import type { MayaSettings } from '../carrier/maya/mayaApi';
import type { StripeSettings } from '../payments/stripe/stripeTypes';

type Environment = Record<string, string | undefined>;

export interface ProviderSettings {
  cards: StripeSettings | null;
  carrier: (MayaSettings & { requestsPerSecond: number }) | null;
}

/** @throws Error naming what is missing when a group is set in part */
export function readProviderSettings(environment: Environment): ProviderSettings {
  const stripeKey = environment['STRIPE_SECRET_KEY'];
  const maya = allOrNone(environment, ['MAYA_BASE_URL', 'MAYA_API_KEY', 'MAYA_API_SECRET']);
  return {
    // No event is read here, so the webhook's secret is not needed.
    cards: stripeKey
      ? { secretKey: stripeKey, webhookSecret: '', apiUrl: environment['STRIPE_API_URL'] || undefined }
      : null,
    carrier: maya && {
      baseUrl: maya.MAYA_BASE_URL.replace(/\/+$/, ''),
      key: maya.MAYA_API_KEY,
      secret: maya.MAYA_API_SECRET,
      timeoutMs: Number(environment['MAYA_TIMEOUT_MS'] || 10_000),
      requestsPerSecond: Number(environment['MAYA_REQUESTS_PER_SECOND'] || 2),
    },
  };
}

function allOrNone<Name extends string>(
  environment: Environment,
  names: readonly Name[],
): Record<Name, string> | null {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')}: missing, while others of that group are set.`);
  return Object.fromEntries(names.map((name) => [name, environment[name]])) as Record<Name, string>;
}
