/** How a call is reached: all that a browser needs of it at run time. */
export interface CallAddress {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to /api, with parameters as `:name`. */
  readonly path: string;
  /** The call moves money or places an order: without an `Idempotency-Key` it fails with 400. */
  readonly needsIdempotencyKey?: true;
}

const parameter = /:(\w+)/g;

/** The names of the parameters in a call's path, in order: `['id']` of `/esim/:id/totals`. */
export const pathParametersOf = ({ path }: CallAddress): string[] =>
  [...path.matchAll(parameter)].map(([, name = '']) => name);

/**
 * Returns the path of a call with its parameters, percent-encoded and relative to /api; values that are no parameter of
 * the path are ignored.
 */
export const pathOf = ({ path }: CallAddress, values: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(parameter, (_all, name: string) => encodeURIComponent(String(values[name])));
