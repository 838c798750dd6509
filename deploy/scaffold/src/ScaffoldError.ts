/** A wish that cannot be granted, in words for the person who had it. */
export class ScaffoldError extends Error {
  override readonly name = 'ScaffoldError';
}
