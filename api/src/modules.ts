// The modules of the API. Each is a Fastify plugin with a scope of its own: it registers its routes and adds its jobs.
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { affiliatesModule } from './affiliates/affiliateCalls';
import { apiKeysModule } from './apiKeys/apiKeyCalls';
import { authModule } from './auth/authCalls';
import { bulkPurchasesModule } from './bulkPurchases/bulkPurchaseCalls';
import { catalogueModule } from './catalogue/catalogueCalls';
import { disputesModule } from './disputes/disputesModule';
import { esimsModule } from './esims/esimCalls';
import { handoversModule } from './handovers/handoverCalls';
import { mailModule } from './mail/mailModule';
import { notificationsModule } from './notifications/notificationCalls';
import { paymentsModule } from './payments/paymentCalls';
import { payoutsModule } from './payouts/payoutCalls';
import { privacyModule } from './privacy/privacyCalls';
import { purchasesModule } from './purchases/purchaseCalls';
import { receiptsModule } from './receipts/receiptCalls';
import { renewalsModule } from './renewals/renewalCalls';
import { searchModule } from './search/searchCalls';
import { telemetryModule } from './telemetry/telemetryCalls';
import { uploadsModule } from './uploads/uploadCalls';
import { usersModule } from './users/userCalls';
import { walletModule } from './wallet/walletCalls';
import { walletAlertsModule } from './walletAlerts/walletAlertCalls';
import { webhooksModule } from './webhooks/webhookCalls';

/** Add new modules here. */
const modules: readonly FastifyPluginAsync[] = [
  authModule,
  usersModule,
  uploadsModule,
  mailModule,
  affiliatesModule,
  handoversModule,
  bulkPurchasesModule,
  apiKeysModule,
  webhooksModule,
  telemetryModule,
  catalogueModule,
  walletModule,
  walletAlertsModule,
  paymentsModule,
  disputesModule,
  payoutsModule,
  purchasesModule,
  esimsModule,
  receiptsModule,
  renewalsModule,
  searchModule,
  notificationsModule,
  privacyModule,
];

/** Where Fastify reads a plugin's name. For one without, it looks through all files that are loaded. */
const displayName = Symbol.for('fastify.display-name');

/** Registers all modules. The server must have `services` and `jobs`. */
export async function addModules(app: FastifyInstance): Promise<void> {
  for (const addModule of modules)
    await app.register(Object.assign(addModule, { [displayName]: addModule.name }));
}
