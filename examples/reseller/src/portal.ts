// The calls of the portal that this program makes, by its public document at /api/docs. Copy what you need.

export interface PortalSettings {
  /** Such as https://portal.example.com */
  portalUrl: string;
  /** From the profile: it begins with esk_. */
  apiKey: string;
}

/** An answer that is no success. Branch on `code`, which is stable; `message` is for people. */
export class PortalError extends Error {
  override name = 'PortalError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface Plan {
  uid: string;
  name: string;
  rrp_usd: number | null;
}
export interface Esim {
  uid: string;
  iccid: string;
  /** What a phone installs; absent until the carrier has sent it. */
  activation_code?: string;
}
type PurchaseStatus = 'debited' | 'ordering' | 'fulfilled' | 'refunded' | 'reconcile';

const attempts = 5;
const maxPauseSeconds = 30;
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * A client of the portal. Every call that moves money takes an idempotency key: send the same key again after a failure
 * of the network, and the portal does the work once.
 */
export function createPortal({ portalUrl, apiKey }: PortalSettings) {
  async function sendOnce<Body>(method: string, path: string, body?: object, key?: string): Promise<Body> {
    const response = await fetch(`${portalUrl}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.ok) return (await response.json()) as Body;
    if (response.status === 429) {
      await pause(Math.min(maxPauseSeconds, Number(response.headers.get('retry-after') ?? 1)));
    }
    const error = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
    throw new PortalError(response.status, error.code ?? 'unknown', error.message ?? response.statusText);
  }

  /** Sends again what may succeed later; the key makes that safe. */
  async function send<Body>(method: string, path: string, body?: object, key?: string): Promise<Body> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce<Body>(method, path, body, key);
      } catch (error) {
        const isFinal = error instanceof PortalError && error.status < 500 && error.status !== 429;
        if (isFinal || attempt === attempts) throw error;
        await pause(2 ** attempt / 4);
      }
    }
  }

  return {
    /** Plans of a country, by its ISO 3166-1 code. Scope catalogue:read. */
    plansOf: async (country: string) =>
      (await send<{ plans: Plan[] }>('GET', `/packages/product-plans?country=${country}`)).plans,

    /** Finds a customer by email. Scope customers:read. */
    findCustomer: async (affiliateId: string, email: string) => {
      const query = new URLSearchParams({ search: email });
      const path = `/affiliate/${affiliateId}/customers?${query}`;
      const { customers } = await send<{ customers: { id: string; email: string }[] }>('GET', path);
      return customers.find((customer) => customer.email.toLowerCase() === email.toLowerCase());
    },

    /** Pays for an eSIM from the wallet. The price is the one that you saw. Scope purchases:write. */
    pay: (affiliateId: string, plan: Plan, key: string) =>
      send<{ transactionId: string; walletBalance: number }>(
        'POST',
        '/payment/purchase',
        { userId: affiliateId, planId: plan.uid, package_title: plan.name, cost: plan.rrp_usd, type: 'esim' },
        key,
      ),

    /** What became of a payment. Scope purchases:write. */
    stateOf: async (transactionId: string) =>
      (await send<{ status: PurchaseStatus }>('GET', `/payment/purchase/${transactionId}`)).status,

    /** Orders what was paid. Scope esims:write. */
    order: (
      order: { planId: string; transactionId: string; customerId?: string; tag: string },
      key: string,
    ) => send<{ esim: Esim }>('POST', '/esim', order, key),
  };
}

export type Portal = ReturnType<typeof createPortal>;
