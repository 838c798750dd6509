import { RegistryError, registrySchema, type Registry } from '@portal/registry';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { authorizeChange } from './authorizeChange';
import type { ReleaseContext } from './releaseContext';

const headersSchema = z.object({
  'if-match': z.string().optional(),
  'if-none-match': z.literal('*').optional(),
});
const limitSchema = z.object({ limit: z.coerce.number().int().min(1) });

const textOf = (registry: Registry) => JSON.stringify(registry);
const etagOf = (registry: Registry) =>
  `"${createHash('sha256').update(textOf(registry)).digest('base64url')}"`;

/** Somebody else has changed the registry since it was read. */
class Outdated extends Error {}

/** The registry and its log. */
export function addRegistryRoutes({ server, store }: ReleaseContext): void {
  server.get('/registry', async (_request, reply) => {
    if ((await store.currentEtag()) === null) return reply.code(404).send();
    const registry = await store.read();
    return reply.header('etag', etagOf(registry)).type('application/json').send(textOf(registry));
  });

  server.put('/registry', async (request, reply) => {
    const { 'if-match': expected } = headersSchema.parse(request.headers);
    const requested = registrySchema.parse(request.body);
    const { grant } = request;
    const by = requested.lastChange?.by ?? grant.name;
    try {
      const { revision, lastChange } = await store.update(by, (current) => {
        const isExpected = expected === undefined ? current.revision === 0 : etagOf(current) === expected;
        if (!isExpected) throw new Outdated();
        return authorizeChange(current, requested, grant);
      });
      if (lastChange?.revision === revision) {
        const { action, application, version } = lastChange;
        request.log.info({ grant: grant.name, by, action, application, version, revision }, 'changed');
      }
      return await reply.code(204).send();
    } catch (error) {
      if (error instanceof Outdated) return reply.code(412).send();
      throw error;
    }
  });

  server.post('/rebuild', async (request) => {
    const { by } = z.strictObject({ by: z.string() }).parse(request.body);
    if (request.grant.applications !== 'all')
      throw new RegistryError(
        'not_permitted',
        `The key of '${request.grant.name}' may not rebuild the registry.`,
      );
    return store.rebuild(by);
  });

  server.get('/log', () => store.history(Infinity));
  server.get('/log/:limit', (request) => store.history(limitSchema.parse(request.params).limit));
}
