import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

interface Call {
  params: Record<string, string | readonly string[] | undefined>;
  query: URLSearchParams;
  headers: Headers;
  /** The parsed JSON body; undefined if there was none. */
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

/** A handler of the fake API: `api.get('/wallet/:userId', () => buildWallet())`. */
export const api = {
  get: handlerFor('get'),
  post: handlerFor('post'),
  put: handlerFor('put'),
  patch: handlerFor('patch'),
  delete: handlerFor('delete'),
  /** An error in the server's format. */
  error: (status: number, code: string, message: string, details?: unknown) =>
    HttpResponse.json({ code, message, requestId: 'test', details }, { status }),
  /** HTML instead of JSON, as from a proxy. */
  html: (text: string, status = 200) =>
    new HttpResponse(text, {
      status,
      headers: { 'content-type': 'text/html' },
    }) as unknown as HttpResponse<JsonBodyType>,
  /** No response, as on a dead connection. */
  unreachable: () => HttpResponse.error() as HttpResponse<JsonBodyType>,
};

/** A responder that gives `answer` and records the bodies that it was sent. */
export function recording(answer: JsonBodyType): Responder & { bodies: unknown[] } {
  const bodies: unknown[] = [];
  return Object.assign(({ body }: Call) => (bodies.push(body), answer), { bodies });
}

/**
 * Serves a fake /api to every test of the file. Pass the shared handlers here and the others to `server.use(…)`. A
 * call without a handler fails the test.
 */
export function fakeApi(...handlers: ReturnType<(typeof api)['get']>[]) {
  // Sent for any session that the page ends without the server, whatever a test is about.
  const endsSessions = api.post('/auth/logout/:id', () => ({ message: 'Signed out' }));
  const server = setupServer(...handlers, endsSessions);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
