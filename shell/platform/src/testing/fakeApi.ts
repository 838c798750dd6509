import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

type Method = 'get' | 'post' | 'put' | 'delete';

interface Call {
  params: Record<string, string | readonly string[] | undefined>;
  query: URLSearchParams;
  headers: Headers;
  /** The parsed JSON body; undefined where there was none. */
  body: unknown;
}

type Responder = (
  call: Call,
) => JsonBodyType | HttpResponse<JsonBodyType> | Promise<JsonBodyType | HttpResponse<JsonBodyType>>;

async function readBody(request: Request): Promise<unknown> {
  if (!request.headers.get('content-type')?.includes('json')) return undefined;
  return request.json().catch(() => undefined);
}

const handlerFor = (method: Method) => (path: string, responder: Responder, options?: { once?: boolean }) =>
  http[method](
    `${window.location.origin}/api${path}`,
    async ({ request, params }) => {
      const call = {
        params,
        query: new URL(request.url).searchParams,
        headers: request.headers,
        body: await readBody(request),
      };
      const result = await responder(call);
      return result instanceof Response ? result : HttpResponse.json(result);
    },
    options,
  );

/** One call of the fake API: `api.get('/wallet/:userId', () => buildWallet())`. */
export const api = {
  get: handlerFor('get'),
  post: handlerFor('post'),
  put: handlerFor('put'),
  delete: handlerFor('delete'),
  /** An error in the server’s own form. */
  error: (status: number, code: string, message: string, details?: unknown) =>
    HttpResponse.json({ code, message, requestId: 'test', details }, { status }),
  /** A page where JSON was expected, as from a proxy in between. */
  html: (text: string, status = 200) =>
    new HttpResponse(text, {
      status,
      headers: { 'content-type': 'text/html' },
    }) as unknown as HttpResponse<JsonBodyType>,
  /** No responder at all, as on a dead connection. */
  unreachable: () => HttpResponse.error() as HttpResponse<JsonBodyType>,
};

/**
 * Puts a fake /api under every test of the file. Give it the calls that all tests share, and the
 * rest with `server.use(…)`. A call that nobody answers fails the test.
 */
export function fakeApi(...handlers: ReturnType<(typeof api)['get']>[]) {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
