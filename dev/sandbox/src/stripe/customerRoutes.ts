import { z } from 'zod';
import { createCustomerSchema } from './customers';
import { listSchema, pageOf } from './listing';
import { paymentMethodDataSchema } from './paymentMethods';
import type { CardProcessor } from './processor';
import { read } from './readInput';
import type { Routes } from './serve';

const attachSchema = z.strictObject({ customer: z.string() });
const methodsSchema = listSchema.extend({ type: z.literal('card').optional() });

/** Customers and their payment methods. */
export const addCustomerRoutes = (routes: Routes, { customers, methods }: CardProcessor): void => {
  routes.post('/v1/customers', 'createCustomer', ({ body }) =>
    customers.create(read(createCustomerSchema, body)),
  );
  routes.get('/v1/customers', 'listCustomers', ({ query }) => {
    const { email, ...paging } = read(listSchema.extend({ email: z.string().optional() }), query);
    return pageOf(customers.list(email), paging, '/v1/customers');
  });
  routes.get('/v1/customers/:id', 'retrieveCustomer', ({ id }) => customers.find(id));
  routes.delete('/v1/customers/:id', 'deleteCustomer', ({ id }) => {
    const deleted = customers.remove(id);
    for (const { id: methodId } of methods.ofCustomer(id)) methods.detach(methodId);
    return deleted;
  });
  routes.get('/v1/customers/:id/payment_methods', 'listCustomerPaymentMethods', ({ id, query }) => {
    customers.find(id, 'customer');
    const { type: _card, ...paging } = read(methodsSchema, query);
    return pageOf(methods.ofCustomer(id), paging, `/v1/customers/${id}/payment_methods`);
  });
  addMethodRoutes(routes, { customers, methods });
};

const addMethodRoutes = (
  routes: Routes,
  { customers, methods }: Pick<CardProcessor, 'customers' | 'methods'>,
): void => {
  routes.anyone.post(
    '/v1/payment_methods',
    'createPaymentMethod',
    ({ body }) => methods.create(read(paymentMethodDataSchema, body)).method,
  );
  routes.get('/v1/payment_methods', 'listPaymentMethods', ({ query }) => {
    const { customer, type: _card, ...paging } = read(methodsSchema.extend({ customer: z.string() }), query);
    return pageOf(methods.ofCustomer(customer), paging, '/v1/payment_methods');
  });
  routes.get('/v1/payment_methods/:id', 'retrievePaymentMethod', ({ id }) => methods.find(id).method);
  routes.post('/v1/payment_methods/:id/attach', 'attachPaymentMethod', ({ id, body }) => {
    const { customer } = read(attachSchema, body);
    return methods.attach(methods.find(id), customers.find(customer, 'customer').id).method;
  });
  routes.post('/v1/payment_methods/:id/detach', 'detachPaymentMethod', ({ id }) => methods.detach(id).method);
};
