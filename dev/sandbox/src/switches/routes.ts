import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { switchesSchema } from './schema';
import type { Switchboard } from './switchboard';

/** GET, PUT (replaces all) and DELETE (all off) of /sandbox/switches. */
export const registerSwitches = (app: FastifyInstance, switchboard: Switchboard): void => {
  app.get('/sandbox/switches', () => switchboard.read());
  app.put('/sandbox/switches', (request, reply) => {
    const parsed = switchesSchema.safeParse(request.body);
    if (!parsed.success) {
      return reply.code(422).send({ code: 'invalid_switches', message: z.prettifyError(parsed.error) });
    }
    switchboard.replace(parsed.data);
    return switchboard.read();
  });
  app.delete('/sandbox/switches', () => {
    switchboard.replace(switchesSchema.parse({}));
    return switchboard.read();
  });
};
