import { releaseStatesPath, searchEntriesPath, type OpenTabState } from '@portal/contract';
import type { Resolution } from '@portal/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findDevelopment, withDevelopment } from './developmentRemotes';
import type { GatewaySettings } from './settings';

type ResolutionFor = (request: FastifyRequest, reply: FastifyReply) => Promise<Resolution | null>;

/** What open tabs read of the releases: again and again what is in use, and once what the search finds. */
export function addReleaseStates(
  server: FastifyInstance,
  { DEVELOPMENT_FOLDER }: GatewaySettings,
  resolutionFor: ResolutionFor,
): void {
  const serve = (path: string, documentOf: (resolution: Resolution) => object) =>
    server.get(path, async (request, reply) => {
      const [resolution, development] = await Promise.all([
        resolutionFor(request, reply),
        findDevelopment(DEVELOPMENT_FOLDER),
      ]);
      void reply.header('cache-control', 'private, no-cache');
      if (!resolution) return reply.code(503).header('retry-after', '5').send();
      return documentOf(development ? withDevelopment(resolution, development) : resolution);
    });
  serve(releaseStatesPath, statesOf);
  serve(searchEntriesPath, searchEntriesOf);
}

const statesOf = ({ remotes }: Resolution): OpenTabState => ({
  remotes: Object.fromEntries(
    remotes.map(({ name, releases, served, isSwitchedOff = false }) => [
      name,
      { versions: served, isSwitchedOff, slots: releases[0]?.slots ?? [] },
    ]),
  ),
});

/** By remote: pages carry everything else of a release, and these lines are wanted only in a search. */
const searchEntriesOf = ({ remotes }: Resolution) => ({
  remotes: Object.fromEntries(
    remotes.flatMap(({ name, releases: [release], isSwitchedOff }) =>
      release && !isSwitchedOff
        ? [[name, { actions: release.actions, resultPages: release.resultPages }]]
        : [],
    ),
  ),
});
