import type { SignedIn, TestResponse } from '../testing/testApi';

interface Sent {
  as?: SignedIn;
  token?: string;
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}
/** Sends an operation by its id. @throws when its answer is no success */
export type Send = (operationId: string, sent?: Sent) => Promise<TestResponse['body']>;

/** Text of a response, such as an id. */
export const text = (value: unknown): string => String(value);
