import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireServer } from './access';
import { createCustomerSchema } from './customers';
import { listSchema, pageOf } from './listing';
import { paymentMethodDataSchema } from './paymentMethods';
import type { CardProcessor } from './processor';
import { read } from './readInput';
import type { Serve } from './serve';

const attachSchema = z.strictObject({ customer: z.string() });
const methodsSchema = listSchema.extend({ type: z.literal('card').optional() });

/** Customers and their payment methods. Only the merchant's server may see and change them. */
export const addCustomerRoutes = (
  app: FastifyInstance,
  { customers, methods }: CardProcessor,
  serve: Serve,
): void => {
  app.post(
    '/v1/customers',
    serve('createCustomer', ({ caller, request }) => {
      requireServer(caller);
      return customers.create(read(createCustomerSchema, request.body));
    }),
  );
  app.get(
    '/v1/customers',
    serve('listCustomers', ({ caller, request }) => {
      requireServer(caller);
      const { email, ...query } = read(listSchema.extend({ email: z.string().optional() }), request.query);
      return pageOf(customers.list(email), query, '/v1/customers');
    }),
  );
  app.get(
    '/v1/customers/:id',
    serve('retrieveCustomer', ({ caller, id }) => {
      requireServer(caller);
      return customers.find(id);
    }),
  );
  app.delete(
    '/v1/customers/:id',
    serve('deleteCustomer', ({ caller, id }) => {
      requireServer(caller);
      const deleted = customers.remove(id);
      for (const { id: methodId } of methods.ofCustomer(id)) methods.detach(methodId);
      return deleted;
    }),
  );
  app.get(
    '/v1/customers/:id/payment_methods',
    serve('listCustomerPaymentMethods', ({ caller, id, request }) => {
      requireServer(caller);
      customers.find(id, 'customer');
      const { type: _card, ...query } = read(methodsSchema, request.query);
      return pageOf(methods.ofCustomer(id), query, `/v1/customers/${id}/payment_methods`);
    }),
  );
  addMethodRoutes(app, { customers, methods }, serve);
};

const addMethodRoutes = (
  app: FastifyInstance,
  { customers, methods }: Pick<CardProcessor, 'customers' | 'methods'>,
  serve: Serve,
): void => {
  app.post(
    '/v1/payment_methods',
    serve(
      'createPaymentMethod',
      ({ request }) => methods.create(read(paymentMethodDataSchema, request.body)).method,
    ),
  );
  app.get(
    '/v1/payment_methods',
    serve('listPaymentMethods', ({ caller, request }) => {
      requireServer(caller);
      const {
        customer,
        type: _card,
        ...query
      } = read(methodsSchema.extend({ customer: z.string() }), request.query);
      return pageOf(methods.ofCustomer(customer), query, '/v1/payment_methods');
    }),
  );
  app.get(
    '/v1/payment_methods/:id',
    serve('retrievePaymentMethod', ({ caller, id }) => {
      requireServer(caller);
      return methods.find(id).method;
    }),
  );
  app.post(
    '/v1/payment_methods/:id/attach',
    serve('attachPaymentMethod', ({ caller, id, request }) => {
      requireServer(caller);
      const { customer } = read(attachSchema, request.body);
      return methods.attach(methods.find(id), customers.find(customer, 'customer').id).method;
    }),
  );
  app.post(
    '/v1/payment_methods/:id/detach',
    serve('detachPaymentMethod', ({ caller, id }) => {
      requireServer(caller);
      return methods.detach(id).method;
    }),
  );
};
