import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running stand-in for an S3-compatible service. */
export interface ObjectServer {
  url: string;
  /** Stored objects, by `/bucket/key`. */
  objects: Map<string, Buffer>;
  /** Every request, in order. */
  requests: { method: string; path: string; headers: IncomingHttpHeaders }[];
  /** Set to false to ignore conditions of writes, as some services do. Default: true. */
  isConditional: boolean;
  stop: () => Promise<void>;
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
const escapeXml = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
/** Small pages, so that every test exercises paging. */
const pageSize = 3;

/**
 * Implements the part of the S3 protocol that `Bucket` uses: objects with ETags, `If-Match` and
 * `If-None-Match` on writes (412 like S3), paged listing, deletion and bulk deletion, path style. Every request must be signed
 * for the key’s id; the signature itself is not verified.
 */
export async function startObjectServer(accessKeyId: string): Promise<ObjectServer> {
  const objects = new Map<string, Buffer>();
  const requests: ObjectServer['requests'] = [];
  const state = { isConditional: true };
  const server = createServer((request, response) => {
    requests.push({ method: request.method ?? '', path: request.url ?? '', headers: { ...request.headers } });
    if (!state.isConditional) {
      delete request.headers['if-match'];
      delete request.headers['if-none-match'];
    }
    void readBody(request).then((body) => handle(objects, accessKeyId, request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    objects,
    requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function handle(
  objects: Map<string, Buffer>,
  accessKeyId: string,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): void {
  const fail = (status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code></Error>`);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  const key = decodeURIComponent(pathname);
  const present = objects.get(key);
  if (!request.headers.authorization?.includes(`Credential=${accessKeyId}/`))
    return void fail(403, 'AccessDenied');

  if (request.method === 'PUT') {
    const refusal = refusalOf(request, present);
    if (refusal) return void fail(...refusal);
    objects.set(key, body);
    return void response.writeHead(200, { etag: etagOf(body) }).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (request.method === 'POST' && searchParams.has('delete')) {
    for (const [, name = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g))
      objects.delete(`${key.replace(/\/$/, '')}/${name}`);
    return void response.writeHead(200, { 'content-type': 'application/xml' }).end('<DeleteResult/>');
  }
  if (request.method === 'GET' && searchParams.get('list-type') === '2')
    return list(objects, key, searchParams, response);
  if (!present) return void fail(404, 'NoSuchKey');
  response.writeHead(200, { etag: etagOf(present), 'content-length': present.length });
  response.end(request.method === 'HEAD' ? undefined : present);
}

/** Why a conditional write is refused; null if it is not. */
function refusalOf({ headers }: IncomingMessage, present?: Buffer): [status: number, code: string] | null {
  const ifMatch = headers['if-match'];
  if (headers['if-none-match'] === '*' && present) return [412, 'PreconditionFailed'];
  if (ifMatch && !present) return [404, 'NoSuchKey'];
  return ifMatch && present && etagOf(present) !== ifMatch ? [412, 'PreconditionFailed'] : null;
}

function list(
  objects: Map<string, Buffer>,
  path: string,
  search: URLSearchParams,
  response: ServerResponse,
): void {
  const bucket = `${path.replace(/\/$/, '')}/`;
  const prefix = search.get('prefix') ?? '';
  const after = search.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(bucket + prefix))
    .map((key) => key.slice(bucket.length))
    .filter((key) => key > after)
    .sort();
  const page = keys.slice(0, pageSize);
  const isTruncated = keys.length > pageSize;
  const contents = page.map((key) => `<Contents><Key>${escapeXml(key)}</Key></Contents>`).join('');
  const next = isTruncated
    ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>`
    : '';
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents}${next}</ListBucketResult>`);
}
