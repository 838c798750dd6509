import type Stripe from 'stripe';
import { z } from 'zod';
import { newId, randomText, secondsNow } from './identifiers';
import { metadataSchema } from './newIntent';
import { Resources } from './resources';

export const createCustomerSchema = z.strictObject({
  email: z.string().max(512).optional(),
  name: z.string().max(256).optional(),
  description: z.string().max(350).optional(),
  metadata: metadataSchema.optional(),
});

/** The merchant's customers, who own saved payment methods. */
export class Customers {
  private readonly store: Resources<Stripe.Customer>;

  constructor(dataFolder: string) {
    this.store = new Resources(dataFolder, 'customers', 'customer');
  }

  create(input: z.infer<typeof createCustomerSchema>): Stripe.Customer {
    const customer: Stripe.Customer = {
      id: newId('cus').slice(0, 18),
      object: 'customer',
      balance: 0,
      created: secondsNow(),
      currency: null,
      default_source: null,
      delinquent: false,
      description: input.description ?? null,
      discount: null,
      email: input.email ?? null,
      invoice_prefix: randomText(8).toUpperCase(),
      invoice_settings: {
        custom_fields: null,
        default_payment_method: null,
        footer: null,
        rendering_options: null,
      },
      livemode: false,
      metadata: input.metadata ?? {},
      name: input.name ?? null,
      next_invoice_sequence: 1,
      phone: null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: null,
    } as unknown as Stripe.Customer;
    this.store.set(customer.id, customer);
    return customer;
  }

  find(id: string, param = 'id'): Stripe.Customer {
    return this.store.find(id, param);
  }

  remove(id: string): Stripe.DeletedCustomer {
    this.find(id);
    this.store.delete(id);
    return { id, object: 'customer', deleted: true };
  }

  list(email?: string): Stripe.Customer[] {
    return this.store.values().filter((customer) => email === undefined || customer.email === email);
  }
}
