import type { Manifest } from '@portal/manifest';
import type { SlotName } from './slotProps';

type DeclaredRoute = Manifest['routes'][number];

export type Role = NonNullable<DeclaredRoute['roles']>[number];
export type RouteAccess = DeclaredRoute['access'];

/** A page that a remote declares in `remote.json`. */
export type RouteDeclaration = Omit<DeclaredRoute, 'shows'> & {
  /** Slots that the screen shows from the start; they load in parallel with it. */
  shows?: SlotName[];
};

/** A sidebar entry that a remote declares. */
export type NavDeclaration = Manifest['nav'][number];

/** A dialog with an address that a remote declares. */
export type OverlayDeclaration = NonNullable<Manifest['overlays']>[number];

/** An entry of the search that a remote declares. */
export type ActionDeclaration = NonNullable<Manifest['actions']>[number];

/** Where a kind of search result leads, as a remote declares it. */
export type ResultPage = NonNullable<Manifest['resultPages']>[number];

/** What a remote declares before its code loads, as a release records `mfe-x/remote.json`; slots are known by name. */
export type RemoteManifest = Omit<Manifest, 'routes' | 'slots' | 'slotOrders' | 'slotFetches'> & {
  routes: RouteDeclaration[];
  /** Slot name → the exposed slot of the same name. */
  slots: SlotName[];
  /** Its position among others in a slot that several remotes fill. Default: 0. */
  slotOrders?: Partial<Record<SlotName, number>>;
  /** Like `fetches`, for the slots on a screen that `shows` them; without path parameters. */
  slotFetches?: Partial<Record<SlotName, string[]>>;
};

/** One immutable release of a remote, as the registry records it. */
export interface ReleaseRecord extends RemoteManifest {
  version: string;
  /** URL of the hashed remote entry. */
  entry: string;
  /** `sha384-…` of the entry. */
  integrity: string;
  /** Scripts that run before the entry, named by their content: one of the same name has run already. */
  initial?: { address: string; integrity: string; isOptional?: boolean }[];
  /** Files that a component needs first, by its name (`preloadKeysOf`); only in the selected release. */
  preload?: Record<string, string[]>;
}

/** The registry resolved for this visitor: each remote's releases, the selected one first. */
export interface ResolvedRegistry {
  remotes: {
    name: string;
    releases: ReleaseRecord[];
    /** Its routes stay known, but nothing of it may be loaded. */
    isSwitchedOff?: boolean;
    /** Slots of it that are switched off; releases leave them out. */
    slotsOff?: SlotName[];
  }[];
}
