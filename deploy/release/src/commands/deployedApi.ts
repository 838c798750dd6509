import { releaseOf, type Release, type ReleaseStore } from '@portal/registry';
import { Option } from 'commander';
import { CheckError } from '../output';

/** The portal to whose visitors a command gives a release. */
export const portalOption = () =>
  new Option('--portal <address>', 'the portal: its API has to offer what the release calls').env(
    'PORTAL_URL',
  );

/**
 * What the API of a portal lacks of that which a release calls. Only ways forward ask: `rollback` and `restore` have to
 * work while the API is away.
 *
 * @param portal without it, or for a release that recorded no calls, nothing is compared
 * @returns null, or a message with a line for each call or field
 * @throws Error when the API's document cannot be read
 */
export async function missingInApi(
  { name, version, uses }: Release,
  portal: string | undefined,
): Promise<string | null> {
  if (!portal || !uses) return null;
  const { contractAt } = await import('./checkApi');
  const { breaksOf } = await import('../proof/compareContract');
  const breaks = breaksOf(uses, await contractAt(`${portal.replace(/\/$/, '')}/api/openapi.json`));
  if (breaks.length === 0) return null;
  const lines = breaks.map((line) => `\n  ${line}`).join('');
  return `The API at ${portal} does not offer what ${name} ${version} calls:${lines}\nDeploy the API first.`;
}

/**
 * @throws CheckError `api_is_older` for a release that calls what the API of the portal does not offer; RegistryError
 *   `unknown_release`
 */
export async function assertApiOffers(
  store: ReleaseStore,
  name: string,
  version: string,
  portal: string | undefined,
): Promise<void> {
  const missing = portal && (await missingInApi(releaseOf(await store.read(), name, version), portal));
  if (missing) throw new CheckError('api_is_older', missing);
}
