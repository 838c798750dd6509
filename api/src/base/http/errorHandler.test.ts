import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domainErrors';
import { handleError } from './errorHandler';

test.each([
  ['a refusal', new DomainError('not_allowed', 'Of this test.'), { code: 'not_allowed', userId: 'ada' }],
  ['a failure', new Error('Of this test.'), { err: expect.any(Error) as unknown, userId: 'ada' }],
])('logs with %s whose request it was', (_what, error, expected) => {
  const logged: unknown[] = [];
  const log = {
    info: (fields: unknown) => logged.push(fields),
    error: (fields: unknown) => logged.push(fields),
  };
  const reply = new Proxy({}, { get: () => () => reply }) as FastifyReply;
  const request = { id: '1', caller: { id: 'ada' }, log } as unknown as FastifyRequest;
  handleError(error as FastifyError, request, reply);
  expect(logged).toEqual([expected]);
});
