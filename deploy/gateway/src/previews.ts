import { previewPath } from '@portal/contract';
import type { VisiblePreview } from '@portal/registry';
import type { FastifyInstance } from 'fastify';
import { sendError } from './errors';

/** Answers the release of a preview to who knows its token. Nothing else of the portal depends on previews. */
export function addPreviews(
  server: FastifyInstance,
  find: (token: string) => Promise<VisiblePreview | null>,
): void {
  server.get<{ Params: { token: string } }>(`${previewPath}/:token`, async ({ params }, reply) => {
    const preview = await find(params.token);
    if (!preview)
      return sendError(reply, { status: 404, code: 'not_found', message: 'This preview has ended.' });
    return reply.header('cache-control', 'no-store').send(preview);
  });
}
