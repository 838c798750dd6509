/** What can be wrong with a registry command. */
export const registryErrorCodes = [
  'version_exists',
  'unknown_release',
  'nothing_to_roll_back',
  'incompatible',
  'path_taken',
  'slot_taken',
  'slot_differs',
  'slot_unknown',
  'extension_point_taken',
  'overlay_taken',
  'action_taken',
  'overlay_unknown',
  'changed_meanwhile',
  'is_live',
  'is_older',
  'integrity',
  'not_a_canary',
  'not_a_preview',
  'is_preview',
  'not_switched_off',
  'unknown_revision',
  'no_conditional_writes',
  'no_registry',
  'unreadable',
  'readable',
  'not_permitted',
] as const;
type RegistryErrorCode = (typeof registryErrorCodes)[number];

/** An expected failure of a registry command, with a message for the releasing team. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  constructor(
    readonly code: RegistryErrorCode,
    message: string,
  ) {
    super(message);
  }
}
