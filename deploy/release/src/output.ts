import { RegistryError } from '@portal/registry';

/** What a command tells: words for people while it works, and one JSON document for machines at its end. */
export interface Output {
  /** A step or a result, in words. */
  say: (line: string) => void;
  /** The result for machines; printed only with `--json`. */
  give: (result: unknown) => void;
}

export const outputFor = (isJson: boolean): Output =>
  isJson
    ? { say: (line) => console.error(line), give: (result) => console.log(JSON.stringify(result)) }
    : { say: (line) => console.log(line), give: () => undefined };

/** What an HTTP answer for the same refusal would carry. */
const statuses: Partial<Record<RegistryError['code'], number>> = {
  version_exists: 409,
  changed_meanwhile: 409,
  unknown_release: 404,
};

/** A check that a release did not pass, in words for its team. */
export class CheckError extends Error {
  override readonly name = 'CheckError';
  constructor(
    readonly code: 'tests_failed' | 'over_budget' | 'shared_copy' | 'verify_failed' | 'source',
    message: string,
  ) {
    super(message);
  }
}

/** Prints why a command did not succeed; expected refusals without a stack. */
export function printFailure(error: unknown, isJson: boolean): void {
  const code = error instanceof RegistryError || error instanceof CheckError ? error.code : 'failed';
  const status = error instanceof RegistryError ? (statuses[error.code] ?? 422) : 422;
  const message = error instanceof Error ? error.message : String(error);
  if (isJson) console.log(JSON.stringify({ error: { code, status, message } }));
  console.error(code === 'failed' ? message : `${message} (${status} ${code})`);
}

const gap = '  ';

/** Rows with a heading, in columns as wide as they need. */
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
