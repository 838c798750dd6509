// No call of the contract uses PATCH yet: one of this test shows that the server serves and describes it.
import { messageSchema, type Call } from '@portal/contract/schemas';
import { z } from 'zod';
import { useTestApi } from '../../testing/useTestApi';
import { testSettings } from '../../testing/testSettings';
import { buildServer } from './app';
import { addCall } from './call';

const rename = {
  method: 'PATCH',
  path: '/things/:id',
  module: 'system',
  access: 'access-token',
  owner: { from: 'params', field: 'id', rule: 'self' },
  summary: 'Rename a thing',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  responses: { 200: messageSchema },
} as const satisfies Call;

const api = useTestApi();

test('PATCH is validated, guarded and described like any method', async () => {
  const settings = testSettings();
  const own = await api.signIn();
  const other = await api.signIn();
  const rules = {
    jwtSecret: settings.JWT_SECRET,
    otherJwtSecrets: [],
    findSessionRole: async () => 'customer' as const,
    findApiKey: () => Promise.reject(new Error('There is no key.')),
    requireProof: async () => undefined,
    isCustomerOf: async () => false,
  };
  const app = await buildServer(settings, api.services.logger, rules, api.services.db);
  addCall(app, rename, async ({ body }) => ({ message: body.name }));
  const send = async (token: string | null, payload: object) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const response = await app.inject({
      method: 'PATCH',
      url: `/api/things/${own.user.id}`,
      headers,
      payload,
    });
    return [response.statusCode, response.json<{ message: string }>().message];
  };
  expect(await send(own.token, { name: 'Trip' })).toEqual([200, 'Trip']);
  expect((await send(own.token, {}))[0]).toBe(422);
  expect((await send(other.token, { name: 'Trip' }))[0]).toBe(404);
  expect((await send(null, { name: 'Trip' }))[0]).toBe(403);
  const document = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  expect(document.paths['/api/things/{id}']).toHaveProperty('patch');
  await app.close();
});
