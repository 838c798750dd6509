import { satisfiesCaret } from '@portal/contract';
import { mapTexts } from '@portal/manifest/record';
import { basename } from 'node:path';
import { liveRelease } from './checks';
import type { Application, Registry } from './document';
import type { RemoteRelease, ShellRelease } from './release';
import { isSwitchedOff, slotsSwitchedOff } from './switches';
import { fileAddress } from './sharedFiles';

/** Number of older releases a browser may fall back to. */
const fallbacks = 1;

/** A remote’s release for the page: URLs instead of file names, and no file list. */
export type VisibleRelease = Pick<
  RemoteRelease,
  | 'name'
  | 'team'
  | 'requires'
  | 'routes'
  | 'nav'
  | 'slots'
  | 'slotOrders'
  | 'slotFetches'
  | 'overlays'
  | 'actions'
  | 'resultPages'
  | 'version'
> & {
  entry: string;
  integrity: string;
  /** Scripts that run before the entry, except those that the shell contains; left out when there are none. */
  initial?: ReleaseScript[];
  /**
   * Chunks of a screen or slot besides the entry, by name. Only for the preferred release, because every page
   * contains it.
   */
  preload?: RemoteRelease['preload'];
};

/** A script of a release, with its integrity hash. */
export interface ReleaseScript {
  address: string;
  integrity: string;
  /** Translations: without them the release runs in English. */
  isOptional?: true;
}

/** A remote of one visitor: the preferred release and its fallbacks. */
export interface ResolvedRemote {
  name: string;
  releases: VisibleRelease[];
  /** The versions that open tabs may keep: live, canary and earlier live ones. */
  served: string[];
  /** True when the remote is turned off: its routes stay known, and nothing of it may be loaded. */
  isSwitchedOff?: true;
  /** Slots that are turned off, so that pages can say so; left out when there are none. */
  slotsOff?: string[];
}

/** The releases that one visitor gets. */
export interface Resolution {
  /** The language of the page, in which texts of the releases are: `en`, or one that the shell has translations for. */
  language: string;
  /** The languages that the shell can be read in, English first. */
  languages: string[];
  shell: ShellRelease;
  remotes: ResolvedRemote[];
  /** Chunks of a screen of the remote’s preferred release, besides its entry. */
  preloads: (remote: string, screen: string) => ReleaseScript[];
}

/** `sha384-…` of a release’s file. */
export const integrityOf = (release: { files: RemoteRelease['files'] }, file: string) =>
  release.files.find(({ name }) => name === file)?.integrity ?? '';

/** A script of a release as pages need it. */
export const scriptOf = (release: ShellRelease | RemoteRelease, file: string): ReleaseScript => ({
  address: fileAddress(release, file),
  integrity: integrityOf(release, file),
  ...(Object.values(release.words ?? {}).some((words) => words.file === file) && { isOptional: true }),
});

/** The versions that a visitor may get, the preferred one first. */
function versionsFor({ canary, live, previous }: Application, isCanary: boolean): string[] {
  const line = [isCanary ? canary?.version : null, live, ...previous];
  return line.filter((version) => typeof version === 'string').slice(0, 1 + fallbacks);
}

/**
 * Resolves the releases of a visitor: for each remote the canary or the live one, and its fallbacks. Null without a
 * live shell.
 *
 * @param canaries the applications whose canary this visitor gets: `canariesFor`
 * @param language of the page: `languageFor`
 */
export function resolve(
  registry: Registry,
  canaries: ReadonlySet<string> = new Set(),
  language: string = english,
): Resolution | null {
  const shell = pickShell(registry, canaries.has('shell'));
  if (!shell) return null;
  const languages = languagesOf(shell);
  const picked = Object.entries(registry.applications).flatMap(([name, application]) => {
    const releases = versionsFor(application, canaries.has(name))
      .map((version) => application.releases[version])
      .filter((release): release is RemoteRelease => release?.kind === 'remote');
    // Compatible releases come first; the others stay in the list, so that the page can report why they do not fit.
    const isCompatible = ({ requires }: RemoteRelease) => satisfiesCaret(shell.platform, requires.platform);
    const ordered = [
      ...releases.filter(isCompatible),
      ...releases.filter((release) => !isCompatible(release)),
    ];
    return ordered.length > 0 ? [{ name, application, releases: ordered }] : [];
  });
  return {
    language,
    languages,
    shell: withWords(shell, language),
    remotes: picked.map(({ name, application, releases }) => ({
      name,
      releases: releases
        .map((release, place) => toVisible(withWords(release, language), place, shell.provides))
        .map((release) => withoutSwitchedOff(release, application)),
      served: [application.live, application.canary?.version, ...application.previous].filter(
        (version) => typeof version === 'string',
      ),
      ...(isSwitchedOff(application) && { isSwitchedOff: true as const }),
      ...offIn(application, releases),
    })),
    preloads: (remote, screen) => {
      const found = picked.find(({ name }) => name === remote);
      const release = found?.releases[0];
      if (!release || isSwitchedOff(found.application) || !Object.hasOwn(release.preload, screen)) return [];
      return (release.preload[screen] ?? []).map((file) => scriptOf(release, file));
    },
  };
}

const english = 'en';

const languagesOf = ({ words = {} }: ShellRelease): string[] => [english, ...Object.keys(words)];

/**
 * The language of a visitor's page: the first preferred one that their shell has translations for, by its tag or without its
 * region (`de` for `de-AT`); English without one.
 *
 * @param canaries the applications whose canary this visitor gets
 * @param preferred languages that the visitor reads, the best first
 */
export function languageFor(
  registry: Registry,
  canaries: ReadonlySet<string>,
  preferred: readonly string[],
): string {
  const shell = pickShell(registry, canaries.has('shell'));
  const offered = shell ? languagesOf(shell) : [];
  return (
    preferred.flatMap((tag) => [tag, tag.split('-')[0] ?? tag]).find((tag) => offered.includes(tag)) ??
    english
  );
}

/** A release in a language: with the script of its translations, and with the texts that it declares. */
function withWords<Translated extends ShellRelease | RemoteRelease>(
  release: Translated,
  language: string,
): Translated {
  const words = release.words?.[language];
  if (!words) return release;
  const inLanguage = mapTexts(release, (text) => textIn(words.texts, text));
  return { ...inLanguage, initial: [words.file, ...release.initial] };
}

/** A text that the gateway shows, in the language of these translations; in English where they lack it. */
export const textIn = (texts: Readonly<Record<string, string>> = {}, text: string): string =>
  Object.hasOwn(texts, text) ? (texts[text] ?? text) : text;

function pickShell(registry: Registry, isCanary: boolean): ShellRelease | null {
  const { canary, releases = {} } = registry.applications.shell ?? { canary: null };
  const shell = (isCanary && canary && releases[canary.version]) || liveRelease(registry, 'shell');
  return shell?.kind === 'shell' ? shell : null;
}

function offIn(application: Application, [preferred]: RemoteRelease[]): Pick<ResolvedRemote, 'slotsOff'> {
  const off = slotsSwitchedOff(application);
  const slots = preferred?.slots.filter((slot) => isSwitchedOff(application) || off.includes(slot)) ?? [];
  return slots.length > 0 ? { slotsOff: slots } : {};
}

function withoutSwitchedOff(release: VisibleRelease, application: Application): VisibleRelease {
  const off = slotsSwitchedOff(application);
  const slots = isSwitchedOff(application) ? [] : release.slots.filter((slot) => !off.includes(slot));
  return slots.length === release.slots.length ? release : { ...release, slots };
}

/**
 * A release as pages need it.
 *
 * @param place 0 for the preferred release
 * @param provides names of scripts that the shell contains
 */
export function toVisible(
  release: RemoteRelease,
  place: number,
  provides: readonly string[],
): VisibleRelease {
  const { name, team, requires, routes, nav, slots, slotOrders, slotFetches, version, entry, preload } =
    release;
  const { overlays, actions, resultPages } = release;
  const initial = release.initial.filter((file) => !provides.includes(basename(file)));
  return {
    name,
    team,
    requires,
    routes,
    nav,
    slots,
    slotOrders,
    slotFetches,
    overlays,
    actions,
    resultPages,
    version,
    entry: fileAddress(release, entry),
    integrity: integrityOf(release, entry),
    ...(initial.length > 0 && { initial: initial.map((file) => scriptOf(release, file)) }),
    ...(place === 0 && { preload }),
  };
}
