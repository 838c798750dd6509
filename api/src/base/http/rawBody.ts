// Bodies that stay unparsed, because a signature covers their bytes.
import type { FastifyInstance } from 'fastify';

const bodyLimit = 512 * 1024;

/** Makes `request.body` of the routes in this scope a Buffer. Call it in a scope of its own. */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addHook('onRoute', (route) => void (route.bodyLimit = bodyLimit));
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}
