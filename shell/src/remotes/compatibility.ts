import { satisfiesCaret } from '@portal/contract';
import { platformVersion, type ReleaseRecord } from '@portal/platform/host';

/** The releases that this shell’s platform can carry, in the registry’s order. */
export function compatibleReleases(releases: ReleaseRecord[]): ReleaseRecord[] {
  return releases.filter(({ requires }) => satisfiesCaret(platformVersion, requires.platform));
}
