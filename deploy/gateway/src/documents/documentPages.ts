import { documentNames, portalLinks } from '@portal/contract';
import type { Resolution } from '@portal/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { policyHeaders } from '../contentSecurityPolicy';
import type { GatewaySettings } from '../settings';
import { renderDocumentPage } from './documentPage';
import { readDocument } from './readDocument';

/** Adds `/terms`, `/privacy`, `/support` and `/accessibility`: the portal’s own pages or redirects to the operator’s. */
export function addDocumentPages(
  server: FastifyInstance,
  settings: GatewaySettings,
  resolutionFor: (request: FastifyRequest, reply: FastifyReply) => Promise<Resolution | null>,
): void {
  const links = portalLinks(settings);
  for (const name of documentNames) {
    const path = `/${name}`;
    if (links[name] !== path) {
      server.get(path, (_request, reply) => reply.redirect(links[name]));
      continue;
    }
    server.get(path, async (request, reply) => {
      const resolution = await resolutionFor(request, reply);
      const document = await readDocument(name, settings.CONTENT_FOLDER, resolution?.language ?? 'en');
      const { html, inline } = renderDocumentPage(document, resolution);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .header('vary', 'accept-language, cookie')
        .headers(policyHeaders(inline, settings))
        .send(html);
    });
  }
}
