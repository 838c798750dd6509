// An example of every call, as the API answered it: `examples.json`, which a test records and compares (api/README.md).
import examples from './examples.json';

/** What was sent and answered. Other bodies and answers than JSON and CSV are left out. */
export interface CallExample {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  status: number;
  /** JSON unless it says another type. */
  answerType?: string;
  answer?: unknown;
}

/** By the id of the operation. */
export const callExamples: Readonly<Record<string, CallExample>> = examples;
