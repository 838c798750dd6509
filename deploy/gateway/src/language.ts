import { languageCookie } from '@portal/contract';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The languages that a visitor reads, the best first: what they chose in the portal, then what their browser prefers. */
export function preferredLanguages({ cookies, headers }: FastifyRequest): string[] {
  const chosen = cookies[languageCookie];
  return chosen ? [chosen] : new Negotiator({ headers }).languages().filter((tag) => tag !== '*');
}
