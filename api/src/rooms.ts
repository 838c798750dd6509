// The rooms of the API. Each adds its calls to the server and answers the jobs it needs.
import type { FastifyInstance } from 'fastify';
import { addAffiliates } from './affiliates/affiliateCalls';
import { addAuth } from './auth/authCalls';
import { addCatalogue } from './catalogue/catalogueCalls';
import { addEsims } from './esims/esimCalls';
import type { Job } from './jobs/jobs';
import { addMail } from './mail/mailCalls';
import { addPayments } from './payments/paymentCalls';
import { addPurchases } from './purchases/purchaseCalls';
import { addSearch } from './search/searchCalls';
import type { Services } from './services';
import { addTelemetry } from './telemetry/telemetryCalls';
import { addUploads } from './uploads/uploadCalls';
import { addUsers } from './users/userCalls';
import { addWallet } from './wallet/walletCalls';

export type Room = (app: FastifyInstance, services: Services) => Promise<readonly Job[]> | readonly Job[];

/** Every room; a new one is added here. */
const rooms: readonly Room[] = [
  addAuth,
  addUsers,
  addUploads,
  addMail,
  addAffiliates,
  addTelemetry,
  addCatalogue,
  addWallet,
  addPayments,
  addPurchases,
  addEsims,
  addSearch,
];

/** Adds all rooms to the server and collects their jobs. */
export async function addRooms(app: FastifyInstance, services: Services): Promise<readonly Job[]> {
  const jobs: Job[] = [];
  for (const room of rooms) jobs.push(...(await room(app, services)));
  return jobs;
}
