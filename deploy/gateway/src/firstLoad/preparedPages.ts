import type { Resolution } from '@portal/registry';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { policyHeaders } from '../contentSecurityPolicy';
import type { GatewayMetrics } from '../metrics';
import type { GatewaySettings } from '../settings';
import { findRoute, renderPage, type Page, type PageRequest } from './page';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it is sent to everybody with the same releases. */
export interface PreparedPage {
  status: Page['status'];
  headers: Readonly<Record<string, string>>;
  bodies: Readonly<Record<Encoding, Buffer>>;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
// Level 5 takes less than a millisecond for a page and is within a few percent of the best ratio.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Renders and compresses a page; why not with @fastify/compress: docs/decisions/0014-html-is-compressed-by-the-gateway.md. */
export async function preparePage(request: PageRequest): Promise<PreparedPage> {
  const { html, status, isSharedLink, link, inline } = renderPage(request);
  const [br, gz] = await Promise.all([brotli(html, brotliOptions), gzipped(html)]);
  return {
    status,
    headers: {
      ...policyHeaders(inline, request.settings),
      // Weak: the same page in another encoding is the same page.
      etag: `W/"${createHash('sha256').update(html).digest('base64url')}"`,
      link,
      ...(isSharedLink && { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }),
    },
    bodies: { br, gzip: gz, identity: Buffer.from(html) },
  };
}

/** Prepares the page of a path. */
export interface Pages {
  of: (resolution: Resolution, pathname: string) => Promise<PreparedPage>;
}

/**
 * Pages that were rendered and compressed before. A page depends on the releases and the route, and on nothing of the
 * visitor; the pages of releases that nobody gets any more are forgotten with them.
 */
export class PreparedPages implements Pages {
  private readonly pages = new WeakMap<Resolution, PagesOfReleases>();

  constructor(
    private readonly settings: GatewaySettings,
    private readonly metrics?: Pick<GatewayMetrics, 'pages'>,
  ) {}

  of(resolution: Resolution, pathname: string): Promise<PreparedPage> {
    const ofReleases: PagesOfReleases = this.pages.get(resolution) ?? {
      byRoute: new Map(),
      byPath: new Map(),
    };
    this.pages.set(resolution, ofReleases);
    const { byRoute, byPath } = ofReleases;
    const known = byPath.get(pathname);
    if (known) {
      this.metrics?.pages.labels('remembered').inc();
      return known;
    }
    // All unknown paths have one page.
    const match = findRoute(resolution, pathname);
    const key = match ? `${match.release.name} ${match.route.path}` : '';
    const rendered = byRoute.get(key);
    this.metrics?.pages.labels(rendered ? 'remembered' : 'rendered').inc();
    const page = rendered ?? preparePage({ resolution, pathname, settings: this.settings });
    byRoute.set(key, page);
    // What failed once may succeed at the next visit.
    page.catch(() => this.pages.delete(resolution));
    if (byPath.size >= rememberedPaths) byPath.clear();
    byPath.set(pathname, page);
    return page;
  }
}

type KnownPages = Map<string, Promise<PreparedPage>>;

interface PagesOfReleases {
  byRoute: KnownPages;
  /** Finding the route of a path costs as much as sending the page. Visitors choose paths, so few are remembered. */
  byPath: KnownPages;
}

const rememberedPaths = 1000;
