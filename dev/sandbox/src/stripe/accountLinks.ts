import { join } from 'node:path';
import type Stripe from 'stripe';
import { z } from 'zod';
import { JournaledMap } from '../storage/journaledMap';
import type { Accounts } from './accounts';
import { randomText, secondsNow } from './identifiers';

const address = z.url({ protocol: /^https?$/ });

export const createAccountLinkSchema = z.strictObject({
  account: z.string(),
  refresh_url: address,
  return_url: address,
  type: z.literal('account_onboarding'),
});

export interface StoredLink {
  account: string;
  refreshUrl: string;
  returnUrl: string;
  expiresAt: number;
  /** Its page was opened: a link works once. */
  isOpened: boolean;
}

const lifetimeSeconds = 300;

/** Links to the page on which the owner of a connected account enters details. */
export class AccountLinks {
  private readonly store: JournaledMap<StoredLink>;

  constructor(
    dataFolder: string,
    private readonly accounts: Accounts,
  ) {
    this.store = new JournaledMap(join(dataFolder, 'stripe', 'accountLinks.jsonl'));
  }

  /** The page is on the origin of the return address: gateways forward /sandbox. */
  create(input: z.infer<typeof createAccountLinkSchema>): Stripe.AccountLink {
    const { id } = this.accounts.find(input.account);
    const token = randomText(24);
    const created = secondsNow();
    const link: StoredLink = {
      account: id,
      refreshUrl: input.refresh_url,
      returnUrl: input.return_url,
      expiresAt: created + lifetimeSeconds,
      isOpened: false,
    };
    this.store.set(token, link);
    return {
      object: 'account_link',
      created,
      expires_at: link.expiresAt,
      url: `${new URL(input.return_url).origin}/sandbox/stripe/onboarding/${token}`,
    };
  }

  find(token: string): StoredLink | undefined {
    return this.store.get(token);
  }

  /** Opens the link for the first time; false if it was opened before or has expired. */
  open(token: string): boolean {
    const link = this.store.get(token);
    if (!link || link.isOpened || link.expiresAt < secondsNow()) return false;
    this.store.set(token, { ...link, isOpened: true });
    return true;
  }

  remove(token: string): void {
    this.store.delete(token);
  }
}
