import type { SandboxSettings } from '../settings';
import type { Switchboard } from '../switches/switchboard';
import { AccountLinks } from './accountLinks';
import { Accounts } from './accounts';
import { Customers } from './customers';
import { Disputes } from './disputes';
import { Events } from './events';
import { IdempotencyStore } from './idempotencyStore';
import { PaymentIntents } from './paymentIntents';
import { PaymentMethods } from './paymentMethods';
import { Refunds } from './refunds';
import { Transfers } from './transfers';

/** The card processor's state, one module for each kind of object. */
export interface CardProcessor {
  idempotency: IdempotencyStore;
  accounts: Accounts;
  accountLinks: AccountLinks;
  customers: Customers;
  disputes: Disputes;
  events: Events;
  intents: PaymentIntents;
  methods: PaymentMethods;
  refunds: Refunds;
  transfers: Transfers;
}

export const openCardProcessor = (settings: SandboxSettings, switchboard: Switchboard): CardProcessor => {
  const events = new Events(settings.dataFolder, settings.stripe, switchboard);
  const methods = new PaymentMethods(settings.dataFolder, events);
  const customers = new Customers(settings.dataFolder);
  const disputes = new Disputes(settings.dataFolder, events);
  const intents = new PaymentIntents(settings.dataFolder, { methods, customers, disputes, events });
  const accounts = new Accounts(settings.dataFolder, events);
  return {
    accounts,
    accountLinks: new AccountLinks(settings.dataFolder, accounts),
    transfers: new Transfers(settings.dataFolder, accounts, events),
    idempotency: new IdempotencyStore(settings.dataFolder),
    customers,
    disputes,
    events,
    methods,
    intents,
    refunds: new Refunds(settings.dataFolder, intents, disputes, events),
  };
};
