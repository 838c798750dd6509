/** Query parameter with the path to return to after sign-in. */
const parameter = 'next';

/**
 * Returns the path to return to after sign-in, or null if the URL has none or it leads to another site.
 *
 * @param search a query string such as `location.search`
 */
export function returnPath(search: string): string | null {
  const next = new URLSearchParams(search).get(parameter) ?? '';
  // Browsers treat a backslash as a slash, and '//' starts another site's host.
  if (!/^\/(?![/\\])/.test(next)) return null;
  try {
    const { origin, pathname, search: query, hash } = new URL(next, window.location.origin);
    return origin === window.location.origin ? pathname + query + hash : null;
  } catch {
    return null;
  }
}

/** Adds the return path to a sign-in path; omitted for the dashboard, which is the default. */
export const withReturnPath = (path: string, next: string | null | undefined): string =>
  next && next !== '/' ? `${path}?${new URLSearchParams({ [parameter]: next }).toString()}` : path;
