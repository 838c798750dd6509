// The same few statements run all day. Named, each connection parses and plans them once.
import type pg from 'pg';

/** Statements of changing length (lists) must not fill the server's memory: later ones stay unnamed. */
const mostNames = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `portal_${names.size}`;
  names.set(text, name);
  return name;
}

/** Lets a connection prepare what it is asked with parameters. Call it once per connection, before its first use. */
export function prepareStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...all: unknown[]) => unknown;
  const named = (asked: unknown, ...rest: unknown[]): unknown => {
    const [values] = rest;
    if (!isPlain(asked) || !Array.isArray(values) || values.length === 0) return query(asked, ...rest);
    const name = nameOf(asked.text);
    return name === undefined ? query(asked, ...rest) : query({ ...asked, name }, ...rest);
  };
  client.query = named as typeof client.query;
}

/** A query without a name of its own; a cursor or a stream (with `submit`) is left alone. */
function isPlain(asked: unknown): asked is { text: string } {
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return false;
  const { text, name } = asked as { text?: unknown; name?: unknown };
  return typeof text === 'string' && name === undefined;
}
