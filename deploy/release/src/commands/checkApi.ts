import { canaryAndLive, localAuthor, type Release, type ReleaseStore } from '@portal/registry';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { causeOf, CheckError, type Output } from '../output';
import { breaksOf } from '../proof/compareContract';
import { installedContract, type Contract } from '../proof/contractShapes';
import { contractOfDocument } from '../proof/openApiShapes';

const timeoutMs = 10_000;

/**
 * Compares the releases that visitors get with a contract.
 *
 * @param checkout where the sources of releases of `npm start` are
 * @throws CheckError `breaks_releases` that names each release, its team and what breaks
 */
export async function checkApiCommand(
  store: ReleaseStore,
  document: string | undefined,
  output: Output,
  checkout = process.cwd(),
): Promise<void> {
  const next = document === undefined ? installedContract() : await contractAt(document);
  const releases = canaryAndLive(await store.read());
  const known = await Promise.all(
    releases.map(async (one) => ({
      ...one,
      uses: one.release.uses ?? (await usesOfCheckout(one.release, checkout)),
    })),
  );
  const checked = known.filter(({ uses }) => uses);
  for (const { release, uses } of known.filter((one) => !one.release.uses))
    output.print(
      uses
        ? `${release.name} ${release.version} is of 'npm start': its calls are read from this checkout as it is now.`
        : `${release.name} ${release.version} was published without its calls: nothing is known of it.`,
    );
  const broken = checked.flatMap(({ release, uses = {}, state }) => {
    const breaks = breaksOf(uses, next);
    const team = release.kind === 'remote' ? release.team : 'Platform';
    return breaks.length > 0 ? [{ name: release.name, version: release.version, state, team, breaks }] : [];
  });
  if (broken.length > 0) {
    const lines = broken.map(
      ({ name, version, state, team, breaks }) =>
        `${name} ${version} (${state}, team ${team}):\n${breaks.map((line) => `  ${line}`).join('\n')}`,
    );
    throw new CheckError('breaks_releases', `This API would break\n${lines.join('\n')}\n`);
  }
  output.print(`This API breaks none of the ${checked.length} releases that visitors get.`);
  output.printResult({ checked: checked.length, broken: [] });
}

/** `npm start` publishes the checkout without looking into its sources, which would take longer than the builds. */
async function usesOfCheckout({ name, publishedBy }: Release, checkout: string): Promise<Release['uses']> {
  const folder = join(checkout, name);
  if (publishedBy !== localAuthor || !existsSync(join(folder, 'tsconfig.json'))) return undefined;
  const { readUses } = await import('../proof/proveRelease');
  return readUses(folder);
}

/**
 * The contract of an OpenAPI document.
 *
 * @param place a file, or the address of an API's document
 * @throws Error when it cannot be read, or is no such document
 */
export async function contractAt(place: string): Promise<Contract> {
  if (!/^https?:/.test(place)) return contractOfDocument(JSON.parse(await readFile(place, 'utf8')));
  try {
    return contractOfDocument(JSON.parse(await fetchText(place)));
  } catch (error) {
    throw new Error(`${place} is not readable as the document of an API (${causeOf(error)}).`, {
      cause: error,
    });
  }
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  return response.text();
}
