// The modules of the API. Each is a Fastify plugin with a scope of its own: it registers its routes and adds its jobs.
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { affiliatesModule } from './partners/affiliates/affiliateCalls';
import { apiKeysModule } from './people/apiKeys/apiKeyCalls';
import { authModule } from './people/auth/authCalls';
import { bulkPurchasesModule } from './shop/bulkPurchases/bulkPurchaseCalls';
import { catalogueModule } from './travel/catalogue/catalogueCalls';
import { disputesModule } from './money/disputes/disputesModule';
import { esimsModule } from './travel/esims/esimCalls';
import { handoversModule } from './partners/handovers/handoverCalls';
import { mailModule } from './notices/mail/mailModule';
import { notificationsModule } from './notices/notifications/notificationCalls';
import { paymentsModule } from './money/payments/paymentCalls';
import { payoutsModule } from './money/payouts/payoutCalls';
import { privacyModule } from './people/privacy/privacyCalls';
import { purchasesModule } from './shop/purchases/purchaseCalls';
import { refundsModule } from './shop/refunds/refundCalls';
import { receiptsModule } from './money/receipts/receiptCalls';
import { reconciliationModule } from './operations/reconciliation/reconciliationModule';
import { renewalsModule } from './shop/renewals/renewalCalls';
import { searchModule } from './operations/search/searchCalls';
import { telemetryModule } from './base/telemetry/telemetryCalls';
import { uploadsModule } from './people/uploads/uploadCalls';
import { usersModule } from './people/users/userCalls';
import { walletModule } from './money/wallet/walletCalls';
import { walletAlertsModule } from './money/walletAlerts/walletAlertCalls';
import { webhooksModule } from './notices/webhooks/webhookCalls';

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
  refundsModule,
  esimsModule,
  receiptsModule,
  renewalsModule,
  searchModule,
  notificationsModule,
  privacyModule,
  reconciliationModule,
];

/** Where Fastify reads a plugin's name. For one without, it looks through all files that are loaded. */
const displayName = Symbol.for('fastify.display-name');

/** Registers all modules. The server must have `services` and `jobs`. */
export async function addModules(app: FastifyInstance): Promise<void> {
  for (const addModule of modules)
    await app.register(Object.assign(addModule, { [displayName]: addModule.name }));
}
