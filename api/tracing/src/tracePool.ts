import { SpanStatusCode, type Span } from '@opentelemetry/api';
import { AsyncResource } from 'node:async_hooks';

type Query = (...args: unknown[]) => unknown;
type Connect = (callback?: (...args: unknown[]) => void) => unknown;

/** What is needed of a pool of `pg`. */
export interface TracedPool {
  connect: unknown;
  on(event: 'connect', listener: (client: { query: unknown }) => void): unknown;
}

/** Starts the span of a statement; null where nothing is traced. */
type StartSpan = (statement: string) => Span | null;

/** Wraps the queries of a pool's clients. */
export function tracePool(pool: TracedPool, start: StartSpan): void {
  // A query that waits for a client is continued by whoever gives one back, and stays its own request's.
  const connect = (pool.connect as Connect).bind(pool);
  pool.connect = (callback?: (...args: unknown[]) => void) =>
    callback ? connect(AsyncResource.bind(callback)) : connect();
  pool.on('connect', (client) => {
    const query = (client.query as Query).bind(client);
    client.query = (...args: unknown[]) => traced(query, args, start);
  });
}

function traced(query: Query, args: unknown[], start: StartSpan): unknown {
  const span = start(summaryOf(args[0]));
  if (!span) return query(...args);
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const settle = (error: unknown, result: unknown) => {
      end(span, error);
      (callback as (error: unknown, result: unknown) => void)(error, result);
    };
    return query(...args.slice(0, -1), AsyncResource.bind(settle));
  }
  const result = query(...args);
  if (!(result instanceof Promise)) {
    span.end();
    return result;
  }
  return result.then(
    (value: unknown) => {
      end(span, null);
      return value;
    },
    (error: unknown) => {
      end(span, error);
      throw error;
    },
  );
}

/** An error's message can name values, so that only its code (SQLSTATE) is told. */
function end(span: Span, error: unknown): void {
  if (error) {
    const { code } = error as { code?: unknown };
    span.setAttribute('error.type', typeof code === 'string' ? code : 'unknown');
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  const { text } = (query ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
};
const verb = /^\s*(?:--[^\n]*\n\s*)*([a-z]+)/i;
const target = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?/i;

/** The kind of a statement and its first table or function, such as `select wallets`: no values. */
export function summaryOf(query: unknown): string {
  const text = textOf(query);
  const kind = verb.exec(text)?.[1]?.toLowerCase() ?? 'query';
  const table = target.exec(text)?.[1]?.toLowerCase();
  return table ? `${kind} ${table}` : kind;
}
