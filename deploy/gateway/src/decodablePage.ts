/**
 * The address of a page with escapes that no character has, as in a link that was cut off: its percent signs stand for
 * themselves, so that the portal answers with a page. The API refuses such an address.
 */
export function decodablePage(url: string): string {
  const [path = '/'] = url.split('?');
  if (path.startsWith('/api/')) return url;
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
