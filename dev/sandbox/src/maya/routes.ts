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

type Serve = (operation: string, status: 200 | 201, work: (call: Call) => object) => RouteHandlerMethod;
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

  const serve = createServe(switchboard, credentials);
  const plansOf = (esim: StoredEsim): object[] => {
    const nowMs = Date.now();
    const usageKnownMs = nowMs - switchboard.read().usageLagMinutes * 60_000;
    return esim.plans.map((plan) => presentPlan(plan, nowMs, usageKnownMs));
  };

  addEsimRoutes(app, carrier, serve, plansOf);
  addPlanRoutes(app, carrier, serve, plansOf, switchboard);
  addCustomerRoutes(app, carrier, serve, plansOf);
};

/** Returns what applies the switches and checks the credentials of each call. */
const createServe = (switchboard: Switchboard, credentials: SandboxSettings['maya']): Serve => {
  const expected = digest(
    `Basic ${Buffer.from(`${credentials.key}:${credentials.secret}`).toString('base64')}`,
  );
  return (operation, status, work) =>
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
};

const addEsimRoutes = (app: FastifyInstance, carrier: Carrier, serve: Serve, plansOf: PlansOf): void => {
  app.get(
    '/account/products',
    serve('listProducts', 200, ({ query }) => ({ products: listProducts(read(productsSchema, query)) })),
  );
  app.post(
    '/esim',
    serve('createEsim', 201, ({ body }) => {
      const input = read(createEsimSchema, body);
      const esim = carrier.createEsim({
        productUid: input.plan_type_id,
        customerId: input.customer_id,
        tag: input.tag,
      });
      return { esim: { ...presentEsim(esim), plans: plansOf(esim) } };
    }),
  );
  app.get(
    '/esim/:id',
    serve('retrieveEsim', 200, ({ params }) => ({ esim: presentEsim(carrier.findEsim(params.id)) })),
  );
  app.delete(
    '/esim/:id',
    serve('deleteEsim', 200, ({ params }) => {
      carrier.deleteEsim(params.id);
      return {};
    }),
  );
};

const addPlanRoutes = (
  app: FastifyInstance,
  carrier: Carrier,
  serve: Serve,
  plansOf: PlansOf,
  switchboard: Switchboard,
): void => {
  app.get(
    '/esim/:id/plans',
    serve('listPlans', 200, ({ params }) => ({ plans: plansOf(carrier.findEsim(params.id)) })),
  );
  // Path and fields of this call are assumptions: the carrier does not publish them.
  app.get(
    '/esim/:id/data-usage',
    serve('listUsage', 200, ({ params, query }) => {
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
    }),
  );
  app.post(
    '/esim/:id/plan/:planId',
    serve('addPlan', 201, ({ params }) => {
      const plan = carrier.addPlan(params.id, params.planId);
      return { plan: presentPlan(plan, Date.now(), Date.now()) };
    }),
  );
  app.delete(
    '/esim/:id/plan/:planId',
    serve('endPlan', 200, ({ params }) => {
      const plan = carrier.endPlan(params.id, params.planId);
      return { plan: presentPlan(plan, Date.now(), Date.now()) };
    }),
  );
};

const addCustomerRoutes = (app: FastifyInstance, carrier: Carrier, serve: Serve, plansOf: PlansOf): void => {
  for (const path of ['/customer', '/customer/']) {
    app.post(
      path,
      serve('createCustomer', 201, ({ body }) => {
        const input = read(createCustomerSchema, body);
        const customer = carrier.createCustomer({
          email: input.email,
          firstName: input.first_name,
          lastName: input.last_name,
          country: input.country.toUpperCase(),
          tag: input.tag,
        });
        return { customer: presentCustomer(customer) };
      }),
    );
  }
  app.get(
    '/customer/:id',
    serve('retrieveCustomer', 200, ({ params }) => {
      const customer = carrier.findCustomer(params.id);
      const esims = carrier
        .esimsOf(customer.id)
        .map((esim) => ({ ...presentEsim(esim), plans: plansOf(esim) }));
      return { customer: { ...presentCustomer(customer), esims } };
    }),
  );
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
