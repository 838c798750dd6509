import { createHash } from 'node:crypto';

/** One page load of a visitor: the HTML and every file it names, fetched like a browser. */
export interface PageLoad {
  /** The remote’s version that the page shows. */
  version: string | null;
  /** Errors of this page load; empty if there were none. */
  problems: string[];
}

const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1];

/** Loads a page and its files and compares each with the integrity hash in the page. */
export async function loadPage(url: string, remote: string): Promise<PageLoad> {
  const problems: string[] = [];
  const response = await fetch(url);
  const html = await response.text();
  if (response.status !== 200) problems.push(`the page answered ${response.status}`);
  const tags = html.match(/<(script|link)[^>]+(src|href)="\/r\/[^>]+>/g) ?? [];
  const files = tags.map((tag) => ({
    address: attribute(tag, 'src') ?? attribute(tag, 'href') ?? '',
    integrity: attribute(tag, 'integrity'),
  }));
  const versions = new Set(
    files
      .map(({ address }) => new RegExp(`/r/${remote}/((?!files/)[^/]+)/`).exec(address)?.[1])
      .filter(Boolean),
  );
  if (versions.size !== 1) problems.push(`files of ${versions.size} releases in one page`);
  await Promise.all(
    files.map(async ({ address, integrity }) => {
      const response = await fetch(new URL(address, url));
      const content = Buffer.from(await response.arrayBuffer());
      if (response.status !== 200) problems.push(`${address} answered ${response.status}`);
      const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      if (integrity && hash !== integrity) problems.push(`${address} is not what the page promises`);
    }),
  );
  return { version: [...versions][0] ?? null, problems };
}
