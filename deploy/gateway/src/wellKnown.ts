import { dayMs, missingSupport, portalLinks } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissingFile } from './documents/readDocument';
import { notFound, sendError } from './errors';
import type { GatewaySettings } from './settings';

/** Where a user changes the password, whoever that is: password managers open it (w3c.github.io/webappsec-change-password-url). */
const passwordAddress = '/profile/me#password';

/** RFC 9116 wants an end, at most a year from now, so that nobody writes to an address of long ago. */
const expiryMs = 180 * dayMs;

/** The contact for reports of a weakness (`security.txt`); null if the operator has set no address of support. */
function securityText(settings: GatewaySettings): string | null {
  if (missingSupport(settings) !== null) return null;
  const expires = new Date(Date.now() + expiryMs).toISOString();
  return `Contact: ${portalLinks(settings).support}\nExpires: ${expires}\nPreferred-Languages: en\n`;
}

/** A file of the operator's own, such as the one by which Apple Pay verifies the domain; null if there is none. */
async function ownFile(folder: string | undefined, name: string): Promise<Buffer | null> {
  if (folder === undefined || !/^\w[\w.-]*$/.test(name)) return null;
  return readFile(join(folder, '.well-known', name)).catch((error: unknown) => {
    if (isMissingFile(error)) return null;
    throw error;
  });
}

/** Serves `/.well-known/…`, which other programs look up, and what the operator's content folder has of it. */
export function addWellKnown(server: FastifyInstance, settings: GatewaySettings): void {
  server.get<{ Params: { name: string } }>('/.well-known/:name', async ({ params: { name } }, reply) => {
    const file = await ownFile(settings.CONTENT_FOLDER, name);
    const text = file ?? (name === 'security.txt' ? securityText(settings) : null);
    if (text !== null)
      return reply
        .type(name.endsWith('.json') ? 'application/json' : 'text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(text);
    if (name === 'change-password')
      return reply.header('cache-control', 'no-store').redirect(passwordAddress);
    // Not the page of a screen that does not exist: programs try whether a site knows an address.
    return sendError(reply, notFound);
  });
}
