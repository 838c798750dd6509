/**
 * Makes the percent signs of a path that cannot be decoded stand for themselves: a link that was cut off in the middle
 * of an escape still gets a page. Paths of the API are returned as they are, and refused later.
 */
export function decodableUrl(url: string): string {
  const [path = '/'] = url.split('?');
  if (path.startsWith('/api/')) return url;
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
