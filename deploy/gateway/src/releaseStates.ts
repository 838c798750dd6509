import type { OpenTabState } from '@portal/contract';
import { releaseStatesPath } from '@portal/contract';
import type { Resolution } from '@portal/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findDevelopment, withDevelopment } from './developmentRemotes';
import type { GatewaySettings } from './settings';

type ResolutionFor = (request: FastifyRequest, reply: FastifyReply) => Promise<Resolution | null>;

/**
 * Adds the small document that open tabs read again and again: which releases are still in use, and what is switched off.
 */
export function addReleaseStates(
  server: FastifyInstance,
  { DEVELOPMENT_FOLDER }: GatewaySettings,
  resolutionFor: ResolutionFor,
): void {
  server.get(releaseStatesPath, async (request, reply) => {
    const [resolution, development] = await Promise.all([
      resolutionFor(request, reply),
      findDevelopment(DEVELOPMENT_FOLDER),
    ]);
    void reply.header('cache-control', 'private, no-cache');
    if (!resolution) return reply.code(503).header('retry-after', '5').send();
    return statesOf(development ? withDevelopment(resolution, development) : resolution);
  });
}

const statesOf = ({ remotes }: Resolution): OpenTabState => ({
  remotes: Object.fromEntries(
    remotes.map(({ name, releases, served, isSwitchedOff = false }) => [
      name,
      { versions: served, isSwitchedOff, slots: releases[0]?.slots ?? [] },
    ]),
  ),
});
