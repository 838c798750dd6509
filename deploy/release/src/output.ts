import { RegistryError } from '@portal/registry';

/** Output of a command: messages while it works, and one JSON document at its end. */
export interface Output {
  /** Prints a message. */
  print: (line: string) => void;
  /** Prints the JSON result; only with `--json`. */
  printResult: (result: unknown) => void;
}

export const outputFor = (isJson: boolean): Output =>
  isJson
    ? { print: (line) => console.error(line), printResult: (result) => console.log(JSON.stringify(result)) }
    : { print: (line) => console.log(line), printResult: () => undefined };

/** The HTTP status that corresponds to the error. */
const statuses: Partial<Record<RegistryError['code'], number>> = {
  version_exists: 409,
  changed_meanwhile: 409,
  is_older: 409,
  unknown_release: 404,
  no_registry: 404,
};

/** A failed check of a release, with a message for its team. */
export class CheckError extends Error {
  override readonly name = 'CheckError';
  constructor(
    readonly code:
      | 'lint_failed'
      | 'tests_failed'
      | 'unsafe_code'
      | 'types'
      | 'manifest'
      | 'over_budget'
      | 'budget_raised'
      | 'shared_copy'
      | 'verify_failed'
      | 'source'
      | 'breaks_releases'
      | 'api_is_older',
    message: string,
  ) {
    super(message);
  }
}

/** What `fetch` says last: its own message is only 'fetch failed'. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/** Prints why a command failed; expected errors without a stack trace. */
export function printFailure(error: unknown, isJson: boolean): void {
  const code = error instanceof RegistryError || error instanceof CheckError ? error.code : 'failed';
  const status = error instanceof RegistryError ? (statuses[error.code] ?? 422) : 422;
  const message = error instanceof Error ? error.message : String(error);
  if (isJson) console.log(JSON.stringify({ error: { code, status, message } }));
  console.error(code === 'failed' ? message : `${message} (${status} ${code})`);
}

const gap = '  ';

/** Formats rows with a heading in columns. */
export function table(heading: string[], rows: string[][]): string {
  const all = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(gap)
        .trimEnd(),
    )
    .join('\n');
}
