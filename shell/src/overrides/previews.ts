import { previewParameter, previewPath } from '@portal/contract';
import { isRecord } from './applyOverride';
import { clearOverride, readOverrides, storeOverride, type Override } from './overrides';

const timeoutMs = 5000;

interface Preview {
  id: string;
  release: Override['release'];
}

/** Reads a preview; null if it has ended. @throws Error when the portal does not answer */
async function fetchPreview(token: string): Promise<Preview | null> {
  const response = await fetch(`${previewPath}/${encodeURIComponent(token)}`, {
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  if (response?.status === 404) return null;
  const preview = response?.ok ? ((await response.json()) as Partial<Preview>) : {};
  const { id, release } = preview;
  if (id === undefined || !isRecord(release, release?.name ?? ''))
    throw new Error('The preview could not be loaded. Reload the page to try again.');
  return { id, release };
}

const store = (token: string, { id, release }: Preview) =>
  storeOverride(release.name, { origin: window.location.origin, release, preview: { id, token } });

/**
 * Applies the `?preview=<token>` query parameter: this tab shows the release of the preview, if the user agrees. Returns
 * the URL without it. A tab that shows this preview already is not asked again.
 *
 * @param confirm whether the user lets this tab run a version of a remote that comes from somewhere
 * @throws Error for the user when the preview has ended
 */
export async function applyPreview(
  address: URL,
  confirm: (name: string, source: string) => Promise<boolean>,
): Promise<string> {
  const token = address.searchParams.get(previewParameter) ?? '';
  const preview = await fetchPreview(token);
  if (!preview) throw new Error('This preview has ended. You see the released version.');
  const { id, release } = preview;
  const isKnown = readOverrides()[release.name]?.preview?.token === token;
  if (isKnown || (await confirm(release.name, `the preview ${id} of team ${release.team}`)))
    store(token, preview);
  address.searchParams.delete(previewParameter);
  return address.pathname + address.search + address.hash;
}

/**
 * Looks whether the previews of this tab still show what it runs.
 *
 * @returns the address to go to when one has ended or shows a newer release; null if all are as they were
 */
export async function followPreviews(): Promise<string | null> {
  const shown = Object.entries(readOverrides()).flatMap(([name, { preview, release }]) =>
    preview ? [{ name, token: preview.token, version: release.version }] : [],
  );
  const address = new URL(window.location.href);
  for (const { name, token, version } of shown) {
    const preview = await fetchPreview(token);
    if (preview?.release.version === version) continue;
    // With the parameter, the page says itself that the preview has ended.
    if (preview) store(token, preview);
    else {
      clearOverride(name);
      address.searchParams.set(previewParameter, token);
    }
    return address.href;
  }
  return null;
}
