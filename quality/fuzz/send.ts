import type { SignedIn, TestApi, TestResponse } from '../../api/src/testing/testApi';
import type { Operation } from './operations';

export interface Sent {
  as?: SignedIn;
  token?: string;
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}
/** Sends an operation by its id. @throws when its answer is no success */
export type Send = (operationId: string, sent?: Sent) => Promise<TestResponse['body']>;

/** @param onAnswer is told of every answer */
export const createSend =
  (
    api: Pick<TestApi, 'call'>,
    operations: readonly Operation[],
    onAnswer: (answer: { operation: Operation; sent: Sent; response: TestResponse }) => void,
  ): Send =>
  async (id, sent = {}) => {
    const operation = operations.find((candidate) => candidate.id === id);
    if (!operation) throw new Error(`There is no operation ${id}.`);
    const { as, token, path = {}, query, body, headers } = sent;
    const filled = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => path[name] ?? name);
    const address = filled.slice('/api'.length) + (query ? `?${new URLSearchParams(query).toString()}` : '');
    const response = await api.call(operation.method, address, {
      as,
      ...(token === undefined ? {} : { token }),
      body,
      ...(headers ? { headers } : {}),
    });
    onAnswer({ operation, sent, response });
    if (response.status >= 400) throw new Error(`${id} failed: ${response.status} ${response.text}`);
    return response.body;
  };

/** Text of a response, such as an id. */
export const text = (value: unknown): string => String(value);
