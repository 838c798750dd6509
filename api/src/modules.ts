// The modules of the API. Each registers its routes and returns its jobs.
import type { FastifyInstance } from 'fastify';
import { addAffiliates } from './affiliates/affiliateCalls';
import { addAuth } from './auth/authCalls';
import { addCatalogue } from './catalogue/catalogueCalls';
import { addEsims } from './esims/esimCalls';
import type { Job } from './jobs/jobs';
import { deliveryJob } from './mail/deliver';
import { addPayments } from './payments/paymentCalls';
import { addPurchases } from './purchases/purchaseCalls';
import { addSearch } from './search/searchCalls';
import type { Services } from './services';
import { addTelemetry } from './telemetry/telemetryCalls';
import { addUploads } from './uploads/uploadCalls';
import { addUsers } from './users/userCalls';
import { addWallet } from './wallet/walletCalls';

type ApiModule = (app: FastifyInstance, services: Services) => Promise<readonly Job[]> | readonly Job[];

/** Add new modules here. */
const modules: readonly ApiModule[] = [
  addAuth,
  addUsers,
  addUploads,
  (_app, services) => [deliveryJob(services)],
  addAffiliates,
  addTelemetry,
  addCatalogue,
  addWallet,
  addPayments,
  addPurchases,
  addEsims,
  addSearch,
];

/** Registers all modules and collects their jobs. */
export async function addModules(app: FastifyInstance, services: Services): Promise<readonly Job[]> {
  const jobs: Job[] = [];
  for (const addModule of modules) jobs.push(...(await addModule(app, services)));
  return jobs;
}
