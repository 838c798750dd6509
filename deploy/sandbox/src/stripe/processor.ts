import type { SandboxSettings } from '../settings';
import type { Switchboard } from '../switches/switchboard';
import { Events } from './events';
import { IdempotencyStore } from './idempotencyStore';
import { PaymentIntents } from './paymentIntents';
import { PaymentMethods } from './paymentMethods';
import { Refunds } from './refunds';

/** The card processor's state, one module for each kind of object. */
export interface CardProcessor {
  idempotency: IdempotencyStore;
  events: Events;
  intents: PaymentIntents;
  methods: PaymentMethods;
  refunds: Refunds;
}

export const openCardProcessor = (settings: SandboxSettings, switchboard: Switchboard): CardProcessor => {
  const events = new Events(settings.dataFolder, settings.stripe, switchboard);
  const methods = new PaymentMethods(settings.dataFolder);
  const intents = new PaymentIntents(settings.dataFolder, methods, events);
  return {
    idempotency: new IdempotencyStore(settings.dataFolder),
    events,
    methods,
    intents,
    refunds: new Refunds(settings.dataFolder, intents, events),
  };
};
