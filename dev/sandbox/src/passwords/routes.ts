import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Passwords that the sandbox calls breached; strong otherwise, so that nothing else refuses them. */
const breachedPasswords = ['Correct-Battery-1!', 'Breached-Journey-7!'];
const paddingLines = 20;

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

/**
 * The range API of breached passwords (haveibeenpwned.com/API/v3#PwnedPasswords): the rest of each known hash that begins
 * with the prefix, with its count. Padding has the count 0.
 */
export const registerBreachedPasswords = (app: FastifyInstance): void => {
  app.get<{ Params: { prefix: string } }>('/range/:prefix', (request, reply) => {
    const prefix = request.params.prefix.toUpperCase();
    if (!/^[0-9A-F]{5}$/.test(prefix)) return reply.code(400).send('The hash format was not valid');
    const known = breachedPasswords.map(hashOf).filter((hash) => hash.startsWith(prefix));
    const lines = known.map((hash) => `${hash.slice(prefix.length)}:4`);
    const padding = Array.from(
      { length: request.headers['add-padding'] === 'true' ? paddingLines : 0 },
      (_line, index) => `${hashOf(`${prefix} ${index}`).slice(prefix.length)}:0`,
    );
    return reply.type('text/plain').send([...lines, ...padding].sort().join('\r\n'));
  });
};
