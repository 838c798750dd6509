import { satisfiesCaret } from '@portal/contract';
import { platformVersion, type ReleaseRecord } from '@portal/platform/host';

/** Returns the releases whose `requires` this shell's platform satisfies, in the registry's order. */
export function compatibleReleases(releases: ReleaseRecord[]): ReleaseRecord[] {
  return releases.filter(({ requires }) => satisfiesCaret(platformVersion, requires.platform));
}
