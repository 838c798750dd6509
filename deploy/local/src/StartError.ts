/** Something that stops the start and that a person can mend: shown as one clear line, exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
