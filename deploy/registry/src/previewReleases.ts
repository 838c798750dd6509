import { RegistryError } from './errors';
import type { Release } from './release';

/** @throws RegistryError `is_preview`: a preview was published for its link only */
export function assertNoPreview({ name, version, preview }: Release): void {
  if (preview === undefined) return;
  throw new RegistryError(
    'is_preview',
    `${name} ${version} is of the preview ${preview}. Publish it without --preview to release it.`,
  );
}
