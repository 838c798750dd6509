import type Stripe from 'stripe';
import { z } from 'zod';
import type { Accounts } from './accounts';
import type { Events } from './events';
import { invalidRequest } from './failure';
import { newId, secondsNow } from './identifiers';
import { metadataSchema } from './newIntent';
import { Resources } from './resources';

export const createTransferSchema = z.strictObject({
  amount: z.coerce.number().int().positive().max(99_999_999),
  currency: z.string().regex(/^[a-zA-Z]{3}$/),
  destination: z.string(),
  description: z.string().max(1000).optional(),
  metadata: metadataSchema.optional(),
  transfer_group: z.string().max(200).optional(),
});

/** Transfers of the merchant's balance to connected accounts. The balance has no limit; the switch `refuse` empties it. */
export class Transfers {
  private readonly store: Resources<Stripe.Transfer>;

  constructor(
    dataFolder: string,
    private readonly accounts: Accounts,
    private readonly events: Events,
  ) {
    this.store = new Resources(dataFolder, 'transfers', 'transfer');
  }

  create(input: z.infer<typeof createTransferSchema>, isBalanceEmpty: boolean): Stripe.Transfer {
    const currency = input.currency.toLowerCase();
    const account = this.accounts.find(input.destination, 'destination');
    if (account.capabilities?.transfers !== 'active') {
      throw invalidRequest(
        'Your destination account needs to have at least one of the following capabilities enabled: transfers, legacy_payments',
        'insufficient_capabilities_for_transfer',
      );
    }
    if (!this.accounts.takes(account.id, currency)) {
      throw invalidRequest(
        `The account ${account.id} cannot receive transfers in ${currency}.`,
        undefined,
        'currency',
      );
    }
    if (isBalanceEmpty) {
      throw invalidRequest(
        'You have insufficient available funds in your Stripe account.',
        'balance_insufficient',
      );
    }
    const id = newId('tr');
    const transfer: Stripe.Transfer = {
      id,
      object: 'transfer',
      amount: input.amount,
      amount_reversed: 0,
      balance_transaction: newId('txn'),
      created: secondsNow(),
      currency,
      description: input.description ?? null,
      destination: account.id,
      destination_payment: newId('py'),
      livemode: false,
      metadata: input.metadata ?? {},
      reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
      reversed: false,
      source_transaction: null,
      source_type: 'card',
      transfer_group: input.transfer_group ?? null,
    };
    this.store.set(id, transfer);
    this.events.emit('transfer.created', transfer);
    return transfer;
  }

  find(id: string): Stripe.Transfer {
    return this.store.find(id, 'transfer');
  }

  list(filter: { transferGroup?: string; destination?: string }): Stripe.Transfer[] {
    return this.store
      .values()
      .filter(
        ({ transfer_group: group, destination }) =>
          (!filter.transferGroup || group === filter.transferGroup) &&
          (!filter.destination || destination === filter.destination),
      );
  }
}
