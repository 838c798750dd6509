import type { SlotName } from './slotProps';

export type Role = 'customer' | 'affiliate';
export type RouteAccess = 'public' | 'pending-2fa' | 'signed-in';

/** A page that a remote declares in `remote.json`. */
export interface RouteDeclaration {
  /** A react-router path, for instance `/esim/:id`. */
  path: string;
  /** The name of the screen in the remote’s `screens`. */
  screen: string;
  access: RouteAccess;
  /** Who may see it; left out: every role. */
  roles?: Role[];
  title: string;
  description?: string;
  /** The screen’s own first words, where they stand for everybody: people see them long before its code is here. */
  placeholder?: RoutePlaceholder;
  /** The slots that the screen shows from the start: who fills them is loaded beside it, not after it. */
  shows?: SlotName[];
  /**
   * Calls of the API that the screen begins with, below `/api`: `/esim/:id/data-plans`. The page’s HTML sends them before
   * any code is here, and the screen’s own query takes the answer. `:id` is of the path, `{userId}` whose session it is.
   * One with a query is not sent for an address that has a query too, which may ask for something else.
   */
  fetches?: string[];
}

/** What the page’s HTML shows of a screen until it is drawn, in its place and size. */
export interface RoutePlaceholder {
  /** `{fname}` stands for the first name of the signed-in person. */
  heading: string;
  /** Large as a greeting or a sign-in page has it (default), medium as a breadcrumb. */
  size?: 'large' | 'medium';
  /** The sentence below the heading. */
  intro?: string;
  /** How high what follows is on a wide screen, in px: pages before sign-in stand in the middle. */
  height?: number;
}

/** A sidebar entry that a remote declares. */
export interface NavDeclaration {
  /** The collapsible group it stands in; left out: an entry of its own. */
  group?: string;
  label: string;
  path: string;
  icon: string;
  /** Groups and entries sort by the smallest order they hold. */
  order: number;
  roles?: Role[];
  /** Declared for later and not rendered. */
  isHidden?: boolean;
}

/** What a remote says of itself before any of its code loads: `mfe-x/remote.json`. */
export interface RemoteManifest {
  name: string;
  team: string;
  requires: { platform: string };
  routes: RouteDeclaration[];
  nav: NavDeclaration[];
  /** Slot name → the exposed slot of the same name. */
  slots: SlotName[];
  /** What `fetches` is to a route: the calls that a slot begins with on a screen that `shows` it; without `:id`. */
  slotFetches?: Partial<Record<SlotName, string[]>>;
}

/** One immutable release of a remote, as the registry records it. */
export interface ReleaseRecord extends RemoteManifest {
  version: string;
  /** URL of the hashed remote entry. */
  entry: string;
  /** `sha384-…` of the entry. */
  integrity: string;
  /** Files beside the entry that a part needs first, by its name (`preloadKeysOf`); only of the wanted release. */
  preload?: Record<string, string[]>;
}

/** What the gateway resolved for this visitor: each remote’s releases, the wanted one first. */
export interface ResolvedRegistry {
  remotes: { name: string; releases: ReleaseRecord[] }[];
}
