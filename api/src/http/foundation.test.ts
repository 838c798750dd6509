import type { TestApi } from '../testing/testApi';
import { startTestApi } from '../testing/testApi';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('health and readiness answer anyone', async () => {
  expect(await api.call('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await api.call('GET', '/ready')).toMatchObject({
    status: 200,
    body: { checks: { database: 'ok' } },
  });
});

test('an unknown address answers 404 in the shape of every error', async () => {
  const response = await api.call('GET', '/nothing-here');
  expect(response.status).toBe(404);
  expect(response.body).toEqual({
    code: 'not_found',
    message: 'This address was not found.',
    requestId: response.headers['x-request-id'],
  });
});

test('the document describes the calls in OpenAPI 3.1', async () => {
  const { status, body } = await api.call('GET', '/openapi.json');
  expect(status).toBe(200);
  expect(body).toMatchObject({ openapi: '3.1.0', paths: { '/api/health': expect.anything() } });
});

test('a route that does not declare its access cannot be added', async () => {
  const other = await startTestApi();
  try {
    expect(() => other.app.get('/api/forgotten', async () => 'x')).toThrow();
  } finally {
    await other.stop();
  }
});
