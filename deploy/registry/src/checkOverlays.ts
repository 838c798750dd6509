import type { RemoteRelease } from './release';
import { RegistryError } from './errors';

const ownerOf = ({ name, team }: RemoteRelease) => `${name} (team ${team})`;

/** The names and query parameters of its overlays, as `overlay buy` and `query parameter buy`. */
const overlayClaims = ({ overlays = [] }: RemoteRelease): string[] =>
  overlays.flatMap(({ name, query }) => [`overlay ${name}`, `query parameter ${query}`]);

const searchClaims = ({ actions = [], resultPages = [] }: RemoteRelease): string[] => [
  ...actions.map(({ id }) => `action ${id}`),
  ...resultPages.map(({ kind }) => `page of the result ${kind}`),
];

/**
 * Checks the dialogs with an address and the entries of the search of a release: each belongs to one remote, and an action
 * opens an overlay that somebody has.
 *
 * @param others the releases of other remotes that visitors get
 * @throws RegistryError that names the other remote
 */
export function checkOverlays(remote: RemoteRelease, others: readonly RemoteRelease[]): void {
  for (const [code, claimsOf] of [
    ['overlay_taken', overlayClaims],
    ['action_taken', searchClaims],
  ] as const) {
    const claims = claimsOf(remote);
    const twice = claims.find((claim, index) => claims.indexOf(claim) < index);
    if (twice) throw new RegistryError(code, `${remote.name} declares the ${twice} twice.`);
    for (const other of others) {
      const taken = claims.find((claim) => claimsOf(other).includes(claim));
      if (taken)
        throw new RegistryError(code, `The ${taken} belongs to ${ownerOf(other)}. Choose another name.`);
    }
  }
  const known = [remote, ...others].flatMap(({ overlays = [] }) => overlays.map(({ name }) => name));
  for (const { id, opens } of remote.actions ?? []) {
    if ('overlay' in opens && !known.includes(opens.overlay))
      throw new RegistryError(
        'overlay_unknown',
        `The action ${id} of ${remote.name} opens the overlay ${opens.overlay}, which no remote declares.`,
      );
  }
}
