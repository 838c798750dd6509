import { startTestApi } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';

const api = useTestApi();

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

test('a request has the id that the gateway gave it, and one of its own when it has none or no id', async () => {
  const given = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
  const idOf = async (id: string) => {
    const { headers, body } = await api.call('GET', '/nothing-here', { headers: { 'x-request-id': id } });
    expect(body['requestId']).toBe(headers['x-request-id']);
    return headers['x-request-id'];
  };
  expect(await idOf(given)).toBe(given);
  for (const other of ['', 'mine', `${given}\tuser=ada`, given.toUpperCase(), 'x'.repeat(10_000)]) {
    const id = await idOf(other);
    expect(id).not.toBe(other);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
  }
});
