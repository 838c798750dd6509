/** An expected failure of the start that the user can fix: shown as one clear line, exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
