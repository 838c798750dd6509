import type { SlotName } from './slotProps';

export type Role = 'customer' | 'affiliate';
export type RouteAccess = 'public' | 'pending-2fa' | 'signed-in';

/** A page that a remote declares in `remote.json`. */
export interface RouteDeclaration {
  /** A react-router path, for instance `/esim/:id`. */
  path: string;
  /** Other remotes link to the page by it: `pathTo('mfe-esim/detail', { id })`. */
  name?: string;
  /** The name of the screen in the remote’s `screens`. */
  screen: string;
  access: RouteAccess;
  /** Roles that may see it. Default: every role. */
  roles?: Role[];
  title: string;
  description?: string;
  /** Heading and intro that the HTML shows before the screen's code is loaded. */
  placeholder?: RoutePlaceholder;
  /** Slots that the screen shows from the start; they load in parallel with it. */
  shows?: SlotName[];
  /**
   * URLs of the API calls that the screen starts with, relative to `/api`: `/esim/:id/data-plans`, from the calls that
   * `remote.json` names. The HTML sends them before the
   * code loads, and the screen's query uses the response. `:id` is a path parameter, `{userId}` the session's user. A
   * call with a query is not sent if the URL has a query too, since it may request something else.
   */
  fetches?: string[];
}

/** What the HTML shows of a screen until it renders, in the same place and size. */
interface RoutePlaceholder {
  /** `{fname}` is replaced by the signed-in user's first name. */
  heading: string;
  /** large for greetings and sign-in pages (default), medium for breadcrumbs. */
  size?: 'large' | 'medium';
  /** The sentence below the heading. */
  intro?: string;
  /** Height of the content below on a wide screen, in px: pages before sign-in are vertically centred. */
  height?: number;
}

/** A sidebar entry that a remote declares. */
export interface NavDeclaration {
  /** The collapsible group of the entry. Default: no group. */
  group?: string;
  label: string;
  path: string;
  icon: string;
  /** An icon of the remote’s own: the `d` of an outline of 24 units. */
  iconPath?: string;
  /** Groups and entries sort by their smallest order. */
  order: number;
  roles?: Role[];
  /** Declared, but not rendered. */
  isHidden?: boolean;
}

/** What a remote declares before its code loads, as a release records `mfe-x/remote.json`. */
export interface RemoteManifest {
  name: string;
  team: string;
  requires: { platform: string };
  routes: RouteDeclaration[];
  nav: NavDeclaration[];
  /** Slot name → the exposed slot of the same name. */
  slots: SlotName[];
  /** Like `fetches`, for the slots on a screen that `shows` them; without path parameters. */
  slotFetches?: Partial<Record<SlotName, string[]>>;
}

/** One immutable release of a remote, as the registry records it. */
export interface ReleaseRecord extends RemoteManifest {
  version: string;
  /** URL of the hashed remote entry. */
  entry: string;
  /** `sha384-…` of the entry. */
  integrity: string;
  /** Scripts that run before the entry, named by their content: one of the same name has run already. */
  initial?: { address: string; integrity: string }[];
  /** Files that a component needs first, by its name (`preloadKeysOf`); only in the selected release. */
  preload?: Record<string, string[]>;
}

/** The registry resolved for this visitor: each remote's releases, the selected one first. */
export interface ResolvedRegistry {
  remotes: { name: string; releases: ReleaseRecord[] }[];
}
