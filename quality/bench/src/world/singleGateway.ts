import { buildGateway, readGatewaySettings } from '@portal/gateway';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ScreenFile } from './single';

// Runs the gateway for the portal as one application: only the scripts of the screen differ, which are the
// application’s chunks instead of a remote’s files.
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

const settings = readGatewaySettings(process.env);
const screens = JSON.parse(process.env.SINGLE_SCREENS ?? '{}') as Record<string, ScreenFile[]>;
const server = await buildGateway(settings);
server.addHook('onRequest', async (request) => {
  // The hook below needs the uncompressed page.
  if (request.headers.accept?.includes('text/html')) request.headers['accept-encoding'] = 'identity';
});
server.addHook('onSend', async (_request, reply, payload) => {
  const html = Buffer.isBuffer(payload) ? payload.toString() : payload;
  if (!String(reply.getHeader('content-type')).startsWith('text/html') || typeof html !== 'string')
    return payload;
  void reply.header('content-encoding', 'br').removeHeader('content-length');
  return brotli(withOwnScripts(html, screens), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
});
await server.listen({ host: settings.HOST, port: settings.PORT });
console.log(JSON.stringify({ ready: true, port: settings.PORT }));
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
