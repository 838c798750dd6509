import { buildGateway, readGatewaySettings } from '@portal/gateway';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ScreenFile } from './single';

// The gateway itself, serving the portal as one application: only the preload links differ, which name the
// application’s own chunks instead of a remote’s files.
const brotli = promisify(brotliCompress);
const remoteLink = /<link rel="preload" as="script"[^>]* href="\/r\/mfe-[^>]*>\n/g;

/** The HTML with the links of the screen that it asked for. */
function withOwnLinks(html: string, screens: Record<string, ScreenFile[]>): string {
  const links = html.match(remoteLink) ?? [];
  const screen = /\/screen-([a-z-]+)\.[0-9a-f]+\.js/.exec(links.join(''))?.[1] ?? '';
  const own = (screens[screen] ?? []).map(
    ({ address, integrity }) =>
      `<link rel="preload" as="script" crossorigin href="${address}" integrity="${integrity}">\n`,
  );
  const [first] = links;
  return first
    ? html
        .replace(first, own.join('') + first)
        .replace(remoteLink, (link) => (own.includes(link) ? link : ''))
    : html;
}

const settings = readGatewaySettings(process.env);
const screens = JSON.parse(process.env.SINGLE_SCREENS ?? '{}') as Record<string, ScreenFile[]>;
const server = await buildGateway(settings);
server.addHook('onRequest', async (request) => {
  // So that the page comes uncompressed to the hook below.
  if (request.headers.accept?.includes('text/html')) request.headers['accept-encoding'] = 'identity';
});
server.addHook('onSend', async (_request, reply, payload) => {
  if (!String(reply.getHeader('content-type')).startsWith('text/html') || typeof payload !== 'string')
    return payload;
  void reply.header('content-encoding', 'br').removeHeader('content-length');
  return brotli(withOwnLinks(payload, screens), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
});
await server.listen({ host: settings.HOST, port: settings.PORT });
console.log(JSON.stringify({ ready: true, port: settings.PORT }));
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
