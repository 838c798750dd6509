/** The query parameter that leads back, after sign-in, to the page whose link brought the visitor. */
const parameter = 'next';

/**
 * The path to go back to after sign-in, or null if the address names none or names another site.
 *
 * @param search the query of the address, as of `location.search`
 */
export function returnPath(search: string): string | null {
  const next = new URLSearchParams(search).get(parameter);
  // Browsers read a backslash as a slash, and '//' begins another site's name.
  if (!next || !/^\/(?![/\\])/.test(next)) return null;
  try {
    const { origin, pathname, search: query, hash } = new URL(next, window.location.origin);
    return origin === window.location.origin ? pathname + query + hash : null;
  } catch {
    return null;
  }
}

/** A path of the sign-in, with the way back; without it where that is the dashboard, where sign-in leads anyway. */
export const withReturnPath = (path: string, next: string | null | undefined): string =>
  next && next !== '/' ? `${path}?${new URLSearchParams({ [parameter]: next }).toString()}` : path;
