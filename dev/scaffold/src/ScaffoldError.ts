/** An invalid request, with a message for the developer. */
export class ScaffoldError extends Error {
  override readonly name = 'ScaffoldError';
}
