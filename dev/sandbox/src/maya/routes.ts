import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { z } from 'zod';
import type { SandboxSettings } from '../settings';
import { losesAnswer, pause } from '../switches/silence';
import type { Switchboard } from '../switches/switchboard';
import type { Carrier } from './carrier';
import { listProducts } from './catalogue';
import { dayMs } from './carrierTime';
import type { StoredEsim } from './model';
import { presentCustomer, presentEsim, presentPlan } from './presentation';
import { CarrierError } from './carrierError';
import { seedEsims, seedSchema } from './seed';
import { usageUntil } from './usage';

const createEsimSchema = z.object({
  plan_type_id: z.string().min(1),
  customer_id: z.string().min(1).optional(),
  tag: z.string().max(200).default(''),
  region: z.string().max(60).optional(),
});
const createCustomerSchema = z.object({
  email: z.string().regex(/^[^\s@]+@[^\s@]+$/),
  first_name: z.string().min(1).max(200),
  last_name: z.string().min(1).max(200),
  country: z.string().regex(/^[A-Za-z]{2}$/),
  tag: z.string().max(200).default(''),
});
const productsSchema = z.object({
  country: z.string().max(60).optional(),
  region: z.string().max(60).optional(),
});
const maxHistoryDays = 60;
const usageSchema = z.object({ days: z.coerce.number().int().min(1).default(30) });
const stateSchema = z.strictObject({
  state: z.enum(['RELEASED', 'DOWNLOADED', 'INSTALLED', 'ENABLED', 'DISABLED']),
  /** How long the phone has been online, so that usage can be shown immediately. */
  daysAgo: z.number().min(0).max(3650).default(0),
  megabytesPerDay: z.number().min(0).max(1_000_000).optional(),
});

const read = <Schema extends z.ZodType>(schema: Schema, given: unknown): z.infer<Schema> => {
  const parsed = schema.safeParse(given ?? {});
  if (!parsed.success) throw new CarrierError(400, 'Invalid request', z.prettifyError(parsed.error));
  return parsed.data;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const envelope = (status: number, message: string, developerMessage = ''): object => ({
  result: status < 300 ? 1 : 0,
  status,
  request_id: randomUUID(),
  message,
  developer_message: developerMessage,
});

interface Call {
  params: { id: string; planId: string };
  query: unknown;
  body: unknown;
}

type Work = (call: Call) => object;
/** Adds an operation by its path and its name for the switches. */
type AddRoute = (path: string, operation: string, work: Work) => void;
type Routes = Readonly<Record<'get' | 'post' | 'delete', AddRoute>>;
type PlansOf = (esim: StoredEsim) => object[];

/** The carrier's API with its envelope, Basic authentication and quirks. */
export const registerCarrier = (
  app: FastifyInstance,
  carrier: Carrier,
  switchboard: Switchboard,
  credentials: SandboxSettings['maya'],
): void => {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof CarrierError) {
      return reply.code(error.status).send(envelope(error.status, error.message, error.developerMessage));
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    const message = status < 500 ? (error as Error).message : 'Internal server error';
    return reply.code(status).send(envelope(status, message));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(envelope(404, 'Endpoint not found')));

  const routes = createRoutes(app, switchboard, credentials);
  const plansOf = (esim: StoredEsim): object[] => {
    const nowMs = Date.now();
    const usageKnownMs = nowMs - switchboard.read().usageLagMinutes * 60_000;
    return esim.plans.map((plan) => presentPlan(plan, nowMs, usageKnownMs));
  };

  addEsimRoutes(routes, carrier, plansOf);
  addPlanRoutes(routes, carrier, plansOf, switchboard);
  addCustomerRoutes(routes, carrier, plansOf);
};

/** Returns what adds operations, and applies the switches and checks the credentials of each call. */
const createRoutes = (
  app: FastifyInstance,
  switchboard: Switchboard,
  credentials: SandboxSettings['maya'],
): Routes => {
  const expected = digest(
    `Basic ${Buffer.from(`${credentials.key}:${credentials.secret}`).toString('base64')}`,
  );
  const serve =
    (operation: string, status: 200 | 201, work: Work): RouteHandlerMethod =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const conditions = switchboard.conditionsFor('carrier', operation);
      await pause(conditions.delayMs);
      if (conditions.fault === 'fail500') throw new CarrierError(500, 'Internal server error');
      if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
        throw new CarrierError(401, 'Invalid credentials');
      }
      if (conditions.fault === 'refuse') throw new CarrierError(400, 'Request refused by the carrier');
      const { params, query, body } = request;
      const payload = work({ params: params as Call['params'], query, body });
      if (losesAnswer(conditions.fault, reply)) return reply;
      return reply.code(status).send({ ...envelope(status, 'OK'), ...payload });
    };
  return {
    get: (path, operation, work) => app.get(path, serve(operation, 200, work)),
    post: (path, operation, work) => app.post(path, serve(operation, 201, work)),
    delete: (path, operation, work) => app.delete(path, serve(operation, 200, work)),
  };
};

const addEsimRoutes = (routes: Routes, carrier: Carrier, plansOf: PlansOf): void => {
  routes.get('/account/products', 'listProducts', ({ query }) => ({
    products: listProducts(read(productsSchema, query)),
  }));
  routes.post('/esim', 'createEsim', ({ body }) => {
    const input = read(createEsimSchema, body);
    const esim = carrier.createEsim({
      productUid: input.plan_type_id,
      customerId: input.customer_id,
      tag: input.tag,
    });
    return { esim: { ...presentEsim(esim), plans: plansOf(esim) } };
  });
  routes.get('/esim/:id', 'retrieveEsim', ({ params }) => ({
    esim: presentEsim(carrier.findEsim(params.id)),
  }));
  routes.delete('/esim/:id', 'deleteEsim', ({ params }) => {
    carrier.deleteEsim(params.id);
    return {};
  });
};

const addPlanRoutes = (
  routes: Routes,
  carrier: Carrier,
  plansOf: PlansOf,
  switchboard: Switchboard,
): void => {
  routes.get('/esim/:id/plans', 'listPlans', ({ params }) => ({
    plans: plansOf(carrier.findEsim(params.id)),
  }));
  // Path and fields of this call are assumptions: the carrier does not publish them.
  routes.get('/esim/:id/data-usage', 'listUsage', ({ params, query }) => {
    const days = Math.min(read(usageSchema, query).days, maxHistoryDays);
    const nowMs = Date.now();
    const untilMs = nowMs - switchboard.read().usageLagMinutes * 60_000;
    const oldest = new Date(nowMs - days * dayMs).toISOString().slice(0, 10);
    const records = carrier.findEsim(params.id).plans.flatMap((plan) => usageUntil(plan, untilMs));
    return {
      data_usage: records
        .filter((record) => record.date > oldest)
        .sort((a, b) => b.date.localeCompare(a.date)),
    };
  });
  routes.post('/esim/:id/plan/:planId', 'addPlan', ({ params }) => {
    const plan = carrier.addPlan(params.id, params.planId);
    return { plan: presentPlan(plan, Date.now(), Date.now()) };
  });
  routes.delete('/esim/:id/plan/:planId', 'endPlan', ({ params }) => {
    const plan = carrier.endPlan(params.id, params.planId);
    return { plan: presentPlan(plan, Date.now(), Date.now()) };
  });
};

const addCustomerRoutes = (routes: Routes, carrier: Carrier, plansOf: PlansOf): void => {
  for (const path of ['/customer', '/customer/']) {
    routes.post(path, 'createCustomer', ({ body }) => {
      const input = read(createCustomerSchema, body);
      const customer = carrier.createCustomer({
        email: input.email,
        firstName: input.first_name,
        lastName: input.last_name,
        country: input.country.toUpperCase(),
        tag: input.tag,
      });
      return { customer: presentCustomer(customer) };
    });
  }
  routes.get('/customer/:id', 'retrieveCustomer', ({ params }) => {
    const customer = carrier.findCustomer(params.id);
    const esims = carrier
      .esimsOf(customer.id)
      .map((esim) => ({ ...presentEsim(esim), plans: plansOf(esim) }));
    return { customer: { ...presentCustomer(customer), esims } };
  });
};

/** Sandbox-only calls: eSIMs with a history, and the state of the phone. */
export const registerCarrierAdministration = (app: FastifyInstance, carrier: Carrier): void => {
  app.setErrorHandler((error, _request, reply) => {
    const status =
      error instanceof CarrierError ? error.status : ((error as { statusCode?: number }).statusCode ?? 500);
    const message = error instanceof CarrierError ? error.developerMessage : (error as Error).message;
    return reply.code(status).send({ code: 'not_done', message });
  });
  app.get('/esims', () => ({
    esims: carrier
      .allEsims()
      .map((esim) => ({
        ...presentEsim(esim),
        plans: esim.plans.map((plan) => presentPlan(plan, Date.now(), Date.now())),
      }))
      .reverse(),
  }));
  app.post('/seed', (request, reply) => {
    const esims = seedEsims(carrier, read(seedSchema, request.body).esims);
    return reply.code(201).send({ esims: esims.map(presentEsim) });
  });
  app.put('/esims/:id/state', (request) => {
    const { state, daysAgo, megabytesPerDay } = read(stateSchema, request.body);
    const { id } = request.params as { id: string };
    const bytesPerDay = megabytesPerDay === undefined ? undefined : Math.round(megabytesPerDay * 1024 * 1024);
    return presentEsim(carrier.setState(id, state, Date.now() - daysAgo * dayMs, bytesPerDay));
  });
};
