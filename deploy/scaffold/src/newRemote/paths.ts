import { doRoutesOverlap, isGatewayPath } from '@portal/contract';
import type { Manifest } from '@portal/registry';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonIfThere } from '../json';
import { ScaffoldError } from '../ScaffoldError';

/** Manifests of all remotes of a checkout. @param project the root of the checkout */
export const declaredRemotes = (project: string): Manifest[] =>
  readdirSync(project)
    .filter((folder) => folder.startsWith('mfe-'))
    .flatMap((folder) => readJsonIfThere<Manifest>(join(project, folder, 'remote.json')) ?? []);

/** @throws ScaffoldError when a path belongs to a remote of the checkout or to the gateway */
export function assertPathIsFree(path: string, remotes: Manifest[]): void {
  if (isGatewayPath(path))
    throw new ScaffoldError(`${path} belongs to the gateway. Choose another path with --path.`);
  const owner = remotes.find(({ routes }) => routes.some((route) => doRoutesOverlap(route.path, path)));
  if (owner)
    throw new ScaffoldError(
      `${path} belongs to ${owner.name} (team ${owner.team}). Choose another with --path.`,
    );
}
