import { portalDataId } from '@portal/contract';

const headersOfRequests = async (data: object) => {
  document.body.innerHTML = `<script type="application/json" id="${portalDataId}">${JSON.stringify(data)}</script>`;
  const sent: (string | null)[] = [];
  window.fetch = jest.fn((request: Request) => {
    sent.push(request.headers.get('traceparent'));
    return Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }));
  }) as unknown as typeof fetch;
  await jest.isolateModulesAsync(async () => {
    const { baseQuery } = await import('./baseQuery');
    const signal = new AbortController().signal;
    const api = {
      signal,
      dispatch: jest.fn(),
      getState: () => ({ user: { user: null } }),
      endpoint: 'x',
      type: 'query',
    } as never;
    for (const path of ['/wallet', '/esim']) await baseQuery(path, api, {});
  });
  return sent;
};

it('names one trace for all requests of a page, where traces are on', async () => {
  const sent = await headersOfRequests({ isTraced: true });
  const parts = sent.map((header) => /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(header ?? ''));
  expect(parts).toHaveLength(2);
  expect(parts[0]?.[1]).toBe(parts[1]?.[1]);
  expect(parts[0]?.[1]).toBeDefined();
  expect(parts[0]?.[2]).not.toBe(parts[1]?.[2]);
});

it('sends no such header otherwise', async () => {
  expect(await headersOfRequests({})).toEqual([null, null]);
});
