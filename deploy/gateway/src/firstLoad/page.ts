import {
  chunkAttribute,
  initialAttribute,
  pageTexts,
  portalDataId,
  portalLinks,
  remoteAttribute,
  rootId,
  routeOfAddress,
} from '@portal/contract';
import {
  fileAddress,
  scriptOf,
  textIn,
  withFileAddresses,
  type Resolution,
  type ResolvedRemote,
  type VisibleRelease,
} from '@portal/registry';
import { basename } from 'node:path/posix';
import { hashesOf, type InlineSources } from '../contentSecurityPolicy';
import { escapeHtml, toInlineJson, type Say } from '../html';
import { codeOfForm } from './firstForm';
import { skeletonOf } from './placeholder';
import type { GatewaySettings } from '../settings';
import { iconLinks, previewPicture } from '../staticFiles';
import { trustedTypesScript } from '../trustedTypes';
import { shellWatch } from './shellWatch';

type Route = VisibleRelease['routes'][number];

/** Input of `renderPage`: the resolved releases and the requested path. */
export interface PageRequest {
  resolution: Resolution;
  pathname: string;
  settings: GatewaySettings;
  changes?: PageChanges;
}

/** What differs in the page of a remote in development. */
interface PageChanges {
  /** Allows inline code instead of its hashes: styles change while the page is open. */
  nonce: string;
  /** In place of the shell's scripts. */
  shellScripts: string[];
  /** Added to the data of the page. */
  data: object;
}

export interface Page {
  html: string;
  /** 404 for a path that no remote declares. */
  status: 200 | 404;
  /** Whether search engines and referrers leave the page out. */
  isSharedLink: boolean;
  /** What the page's Content-Security-Policy has to allow. */
  inline: InlineSources;
  /** `Link` header with the first files of the page, so a CDN can send it as an early hint (103); empty with `changes`. */
  link: string;
}

interface Match {
  release: VisibleRelease;
  route: Route;
  isSwitchedOff: boolean;
}

/** The route of a path and its release; null for a path that no remote declares. */
export function findRoute(resolution: Resolution, pathname: string): Match | null {
  const candidates = resolution.remotes.flatMap(({ releases: [release], isSwitchedOff = false }) =>
    release ? release.routes.map((route) => ({ path: route.path, release, route, isSwitchedOff })) : [],
  );
  return routeOfAddress(candidates, pathname) ?? null;
}

/**
 * Scripts of the first screen, run by the page itself. Chunks only register their modules, in any order, and are
 * flagged once they have run or failed (shell/src/firstLoad/earlyChunks.ts). The entry needs the runtime of the shell
 * and its own `initial` scripts, and runs right after them (shell/src/firstLoad/earlyEntries.ts, initialScripts.ts).
 */
function scriptsOf(resolution: Resolution, { release, route, isSwitchedOff }: Match) {
  if (isSwitchedOff) return [];
  const chunks = resolution.preloads(release.name, route.screen);
  const initial = release.initial ?? [];
  return [
    ...chunks.map(
      ({ address, integrity }) =>
        // crossorigin as in the build’s own requests, so one download serves both.
        `<script async crossorigin ${chunkAttribute} src="${address}" integrity="${integrity}"></script>`,
    ),
    ...initial.map(
      ({ address, integrity }) =>
        `<script defer ${initialAttribute}="${basename(address)}" src="${address}" integrity="${integrity}"></script>`,
    ),
    `<script defer ${remoteAttribute}="${release.name}" src="${release.entry}" ${release.integrity ? `integrity="${release.integrity}"` : 'crossorigin'}></script>`,
  ];
}

// Listens on the document: load events do not bubble to the window.
const chunkEvents = `for (const type of ['load', 'error'])
document.addEventListener(type, ({ target }) => { if (target.matches?.('[${chunkAttribute}=""]')) target.setAttribute('${chunkAttribute}', type); }, true)`;

const currentReleases = ({ remotes }: Resolution) => remotes.flatMap(({ releases }) => releases.slice(0, 1));

const callsOfSlot = (resolution: Resolution, slot: string): string[] =>
  currentReleases(resolution).flatMap(({ slots, slotFetches }) =>
    slots.includes(slot) ? (slotFetches?.[slot] ?? []) : [],
  );

/** The first API calls of a screen and of the slots it shows from the start. */
const callsOf = (resolution: Resolution, { fetches = [], shows = [] }: Route): string[] => [
  ...fetches,
  ...shows.flatMap((slot) => callsOfSlot(resolution, slot)),
];

/** Those of the dialogs that every signed-in page can show, by what opens them in the address: `buy=esim`. */
function callsOfDialogs(resolution: Resolution, { access }: Route): Record<string, string[]> {
  if (access !== 'signed-in') return {};
  const dialogs = currentReleases(resolution).flatMap(({ overlays = [] }) => overlays);
  return Object.fromEntries(
    dialogs
      .map(({ query, value, slot }) => [`${query}=${value}`, callsOfSlot(resolution, slot)] as const)
      .filter(([, calls]) => calls.length > 0),
  );
}

/** The script that sends the first calls; placed after the shell’s script, which the browser requests first. */
function fetchScriptOf(
  resolution: Resolution,
  { route, isSwitchedOff }: Match,
  script: InlineScript,
): string {
  const { fetchScript } = resolution.shell.document;
  const calls = callsOf(resolution, route);
  const ofDialogs = callsOfDialogs(resolution, route);
  const isEmpty = calls.length === 0 && Object.keys(ofDialogs).length === 0;
  if (isEmpty || !fetchScript || isSwitchedOff) return '';
  const json = (value: object) => escapeHtml(JSON.stringify(value));
  const attributes = `data-path="${escapeHtml(route.path)}" data-fetches="${json(calls)}" data-dialogs="${json(ofDialogs)}"`;
  return script(fetchScript, attributes);
}

type InlineScript = (code: string, attributes?: string) => string;

/** Builds inline scripts and styles and remembers what the policy has to allow for them. */
function inlineCode(nonce: string | undefined) {
  const scripts: string[] = [];
  const styles: string[] = [];
  const marked = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const script: InlineScript = (code, attributes = '') => {
    scripts.push(code);
    return `<script${marked}${attributes && ` ${attributes}`}>${code}</script>`;
  };
  const style = (code: string) => {
    styles.push(code);
    return `<style${marked}>${code}</style>`;
  };
  const sources = (): InlineSources =>
    nonce === undefined
      ? hashesOf(scripts, styles)
      : { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
  return { script, style, sources };
}

/** A remote as the page’s code needs it, without the data that is only used to render this HTML. */
const forBrowser = ({ name, releases, isSwitchedOff }: ResolvedRemote) => ({
  name,
  isSwitchedOff,
  releases: releases.map(({ routes, ...release }) => ({
    ...release,
    slotFetches: undefined,
    // The search reads them when it is used.
    actions: undefined,
    resultPages: undefined,
    routes: routes.map((route) => ({ ...route, placeholder: undefined, fetches: undefined })),
  })),
});

/** The sandbox’s card fields; only `dev/sandbox` serves them. */
const sandboxCardScript = '/sandbox/stripe/stripe.js';

const settingsForBrowser = (settings: GatewaySettings) => ({
  stripePublishableKey: settings.STRIPE_PUBLISHABLE_KEY,
  qrImageUrl: settings.QR_IMAGE_URL ?? null,
  cardScript: settings.SANDBOX_URL ? sandboxCardScript : null,
  links: portalLinks(settings),
  tokenStorage: settings.TOKEN_STORAGE,
});

/** The elements of the head that say what the page is, to people, search engines and messengers that a link is sent with. */
function describe(route: Route | null, { PUBLIC_URL }: GatewaySettings, say: Say): string[] {
  const { title, description, isSharedLink }: Partial<Route> & Pick<Route, 'title'> = route ?? {
    title: say(pageTexts.notFound),
  };
  const summary = description ?? say(pageTexts.summary);
  return [
    `<title>${escapeHtml(title)} | eSIM Portal</title>`,
    `<meta name="description" content="${escapeHtml(summary)}">`,
    // Messengers take title and description from the above, but no relative address.
    ...(PUBLIC_URL
      ? [`<meta property="og:image" content="${escapeHtml(new URL(previewPicture, PUBLIC_URL).href)}">`]
      : []),
    ...(isSharedLink ? ['<meta name="robots" content="noindex">'] : []),
  ];
}

/** Fetches the shell's fonts with the HTML: text that changes its font moves what is below it. */
export const fontLinks = ({ shell }: Resolution): string[] =>
  shell.document.fonts.map(
    (file) =>
      `<link rel="preload" as="font" fetchpriority="low" type="font/woff2" crossorigin href="${fileAddress(shell, file)}">`,
  );

/** Renders the HTML of a path: inlined registry and settings, scripts of the first screen, skeleton of the frame. */
export function renderPage({ resolution, pathname, settings, changes }: PageRequest): Page {
  const { shell } = resolution;
  const { script, style, sources } = inlineCode(changes?.nonce);
  const match = findRoute(resolution, pathname);
  const route = match?.route ?? null;
  const form = codeOfForm(shell.document, route);
  const { language, languages } = resolution;
  const say: Say = (text) => textIn(shell.words?.[language]?.texts, text);
  const shellFiles = [...shell.initial, shell.entry].map((file) => scriptOf(shell, file));
  const shellScripts = shellFiles.map(
    ({ address, integrity }) => `<script defer src="${address}" integrity="${integrity}"></script>`,
  );
  const remoteScripts = match ? scriptsOf(resolution, match) : [];
  const data = {
    settings: { ...settingsForBrowser(settings), languages },
    registry: { remotes: resolution.remotes.map(forBrowser) },
    ...(settings.REMOTE_OVERRIDE_ORIGINS.length > 0 && { overrideOrigins: settings.REMOTE_OVERRIDE_ORIGINS }),
    ...(settings.OTEL_EXPORTER_OTLP_ENDPOINT && { isTraced: true }),
    ...changes?.data,
  };
  const html = [
    `<!doctype html><html lang="${language}" data-theme="light"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...describe(route, settings, say),
    ...iconLinks,
    script(
      `${trustedTypesScript(settings)};${shell.document.themeScript};${shellWatch(shell, say)};${chunkEvents}`,
    ),
    style(withFileAddresses(shell.document.styles + form.styles, shell)),
    ...(changes?.shellScripts ?? shellScripts),
    ...fontLinks(resolution),
    ...(match ? [fetchScriptOf(resolution, match, script)] : []),
    // Last of the ordered scripts, so that a hanging one does not block the others.
    ...remoteScripts,
    '</head><body>',
    `<div id="${rootId}">${skeletonOf(shell.document, route, say)}</div>`,
    script(shell.document.skeletonScript),
    ...form.scripts.map((code) => script(code)),
    `<noscript>${escapeHtml(say(pageTexts.noScripts))}</noscript>`,
    `<script type="application/json" id="${portalDataId}">${toInlineJson(data)}</script>`,
    '</body></html>',
  ].join('\n');
  const link = changes
    ? ''
    : shellFiles
        .map(
          ({ address, integrity }) =>
            `<${address}>; rel=preload; as=script; fetchpriority=low; integrity="${integrity}"`,
        )
        .join(', ');
  const isSharedLink = route?.isSharedLink === true;
  return { html, status: match ? 200 : 404, isSharedLink, link, inline: sources() };
}
