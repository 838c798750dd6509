import { platformVersion, type ReleaseRecord } from '@portal/platform/host';

const numbersOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/**
 * Whether `version` satisfies a caret range such as `^1.2`: the same major, and not older. `requires`
 * takes no other form; the registry refuses one at publish.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  if (!/^\^\d+(\.\d+){0,2}$/.test(range)) return false;
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbersOf(range.slice(1));
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

/** The releases that this shell’s platform can carry, in the registry’s order. */
export function compatibleReleases(releases: ReleaseRecord[]): ReleaseRecord[] {
  return releases.filter(({ requires }) => satisfiesCaret(platformVersion, requires.platform));
}
