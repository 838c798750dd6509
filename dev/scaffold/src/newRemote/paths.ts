import { doRoutesOverlap, isGatewayPath } from '@portal/contract';
import type { Declaration } from '@portal/manifest';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonIfThere } from '../json';
import { ScaffoldError } from '../ScaffoldError';

/** Manifests of all remotes of a checkout. @param project the root of the checkout */
export const declaredRemotes = (project: string): Declaration[] =>
  readdirSync(project)
    .filter((folder) => folder.startsWith('mfe-'))
    .flatMap((folder) => readJsonIfThere<Declaration>(join(project, folder, 'remote.json')) ?? []);

/** @throws ScaffoldError when a path belongs to a remote of the checkout or to the gateway */
export function assertPathIsFree(path: string, remotes: Declaration[]): void {
  if (isGatewayPath(path))
    throw new ScaffoldError(`${path} belongs to the gateway. Choose another path with --path.`);
  const owner = remotes.find(({ routes }) => routes.some((route) => doRoutesOverlap(route.path, path)));
  if (owner)
    throw new ScaffoldError(
      `${path} belongs to ${owner.name} (team ${owner.team}). Choose another with --path.`,
    );
}
