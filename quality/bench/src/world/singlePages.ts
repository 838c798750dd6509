import type { buildGateway } from '@portal/gateway';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ScreenFile } from './single';

type Gateway = Awaited<ReturnType<typeof buildGateway>>;

const brotli = promisify(brotliCompress);
const remoteScript = /<script [^>]* src="\/r\/mfe-[^>]*><\/script>\n/g;

/** Inserts the chunks of the requested screen into the HTML. */
function withOwnScripts(html: string, screens: Record<string, ScreenFile[]>): string {
  const scripts = html.match(remoteScript) ?? [];
  const screen = /\/screen-([a-z-]+)\.[0-9a-f]+\.js/.exec(scripts.join(''))?.[1] ?? '';
  const own = (screens[screen] ?? []).map(
    ({ address, integrity }) =>
      `<script async crossorigin data-chunk src="${address}" integrity="${integrity}"></script>\n`,
  );
  const [first] = scripts;
  return first
    ? html
        .replace(first, own.join('') + first)
        .replace(remoteScript, (script) => (own.includes(script) ? script : ''))
    : html;
}

/**
 * Lets a gateway serve the portal as one application: only the scripts of the screen differ, which are the application’s
 * chunks instead of a remote’s files.
 *
 * @param screens the chunks of each screen
 */
export function serveSingle(server: Gateway, screens: Record<string, ScreenFile[]>): void {
  const copies = new WeakMap<object, string | undefined>();
  server.addHook('onRequest', async (request) => {
    if (!request.headers.accept?.includes('text/html')) return;
    // The hook below needs the whole page, uncompressed. The gateway would say that a browser has it already after a
    // release that changed only chunks, of which it does not know.
    copies.set(request, request.headers['if-none-match']);
    delete request.headers['if-none-match'];
    request.headers['accept-encoding'] = 'identity';
  });
  server.addHook('onSend', async (request, reply, payload) => {
    const html = Buffer.isBuffer(payload) ? payload.toString() : payload;
    if (!String(reply.getHeader('content-type')).startsWith('text/html') || typeof html !== 'string')
      return payload;
    const page = withOwnScripts(html, screens);
    const etag = `W/"${createHash('sha256').update(page).digest('base64url')}"`;
    void reply.header('etag', etag).removeHeader('content-length');
    if (copies.get(request) === etag) {
      void reply.code(304);
      return null;
    }
    void reply.header('content-encoding', 'br');
    return brotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  });
}
