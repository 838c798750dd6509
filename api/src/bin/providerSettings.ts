// Settings of the card processor and the carrier. A command skips a provider whose settings are all missing.
import type { MayaSettings } from '../carrier/maya/mayaApi';
import type { StripeSettings } from '../payments/stripe/stripeTypes';

type Environment = Record<string, string | undefined>;

export interface ProviderSettings {
  cards: StripeSettings | null;
  carrier: (MayaSettings & { requestsPerSecond: number }) | null;
}

/** @throws Error naming the missing settings of a provider that is configured in part */
export function readProviderSettings(environment: Environment): ProviderSettings {
  const stripeKey = environment['STRIPE_SECRET_KEY'];
  const maya = allOrNone(environment, ['MAYA_BASE_URL', 'MAYA_API_KEY', 'MAYA_API_SECRET']);
  return {
    // Commands read no webhook events, so they need no webhook secret.
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
    throw new Error(
      `${missing.join(', ')}: missing, while other settings of this provider are set. Set all of them or none.`,
    );
  return Object.fromEntries(names.map((name) => [name, environment[name]])) as Record<Name, string>;
}
