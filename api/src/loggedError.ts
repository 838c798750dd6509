// How an error stands in the log: with its causes, and of the database's errors nothing that a user typed.
import pino from 'pino';

/** Of a database's error: what it is about, never its values. */
const safeDatabaseFields = [
  'code',
  'severity',
  'constraint',
  'table',
  'column',
  'schema',
  'routine',
] as const;
const maxCauses = 5;

type Fields = Record<string, unknown>;

/** An error of drizzle, whose message has the parameters of the statement. */
const isFailedQuery = (error: Error): error is Error & { query: string } =>
  'query' in error && 'params' in error && typeof error.query === 'string';

/** An error that PostgreSQL sent: its detail and its context quote values. */
const isDatabaseError = (error: Error): boolean =>
  'severity' in error && 'routine' in error && 'code' in error;

function messageOf(error: Error): string {
  if (isFailedQuery(error)) return `Failed query: ${error.query}`;
  // Such as: invalid input syntax for type uuid: "…"
  return isDatabaseError(error) ? error.message.replace(/: ".*$/s, ': "…"') : error.message;
}

/** The frames alone: what stands above them repeats the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

function fieldsOf(error: Error): Fields {
  if (isFailedQuery(error)) return {};
  const fields = error as unknown as Fields;
  if (!isDatabaseError(error)) {
    const { name: _name, message: _message, stack: _stack, cause: _cause, ...others } = fields;
    return others;
  }
  return Object.fromEntries(
    safeDatabaseFields.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
  );
}

/** Serializes an error for the log, without parameters and values of statements. */
export function serializeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return pino.stdSerializers.err(error as Error);
  const type = error.constructor.name;
  const message = messageOf(error);
  const { cause } = error;
  const parts: unknown[] = error instanceof AggregateError ? error.errors : [];
  return {
    ...fieldsOf(error),
    type,
    message,
    stack: `${type}: ${message}\n${framesOf(error)}`,
    ...(cause !== undefined && depth < maxCauses && { cause: serializeError(cause, depth + 1) }),
    ...(parts.length > 0 &&
      depth < maxCauses && { aggregateErrors: parts.map((part) => serializeError(part, depth + 1)) }),
  };
}
