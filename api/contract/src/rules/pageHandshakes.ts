// What the gateway's HTML, the shell and its service worker agree on by name; drawn in docs/first-load.md. A shell and
// a gateway of different releases meet in one page, so a name that is in use never changes.

/** Element that holds the skeleton, and then the application. */
export const rootId = 'root';

/** Cookie with the tag of the language that its user chose, which pages are in from then on. Scripts write it. */
export const languageCookie = 'portal-language';

/** JSON element with settings and the registry of this visitor. */
export const portalDataId = 'portal-data';

/** Attribute of a chunk's script that the HTML runs: empty, then `load` or `error`. */
export const chunkAttribute = 'data-chunk';

/** Attribute of a remote's entry script that the HTML runs: the remote's name. */
export const remoteAttribute = 'data-remote';

/** Attribute of a script that a remote’s entry needs, run by the HTML before it: the file’s name. */
export const initialAttribute = 'data-initial';

/** The form of a screen in the first HTML, whose fields take keys before the screen's code is there. */
export const firstFormId = 'first-form';

/** The dialog of the skeleton, as its user saw it last. */
export const lastDialogId = 'last-dialog';

/** Attribute of the first HTML's form: it was sent before the screen could send it. */
export const sentAttribute = 'data-sent';

/** Attribute of the control of the first HTML's form that had the focus last. */
export const focusedAttribute = 'data-focused';

/** Keys of sessionStorage with what was typed into a form before a reload: this and the form's name. */
export const draftKeyPrefix = 'portal:draft:';

/** Event of the window: the shell has rendered. */
export const shellReadyEvent = 'portal-ready';

/** Event of the window: the shell could not start; its `detail` is the cause. */
export const shellFailedEvent = 'portal-failed';

/** Keys of localStorage that the HTML's inline scripts read before the shell runs. */
export const accessTokenKey = 'accessToken';
export const cachedUserKey = 'portal:user';
export const lastWordsKey = 'portal:last-words';
export const themeKey = 'portal:theme';
export const sidebarKey = 'portal:sidebar';

/** Where something was in the window, in px. */
interface Place {
  x: number;
  y: number;
  width: number;
}

interface Box extends Place {
  height: number;
}

/** A text that a page showed last; `width` is its block's. */
export interface LastWord extends Place {
  text: string;
  /** The `font` property without the family. */
  font: string;
  hasLines: boolean;
}

/** The largest texts of a page or dialog, the cards around them, and its large pictures by their path. */
export interface LastPart {
  words: LastWord[];
  cards: Box[];
  /** What was stored before has none. */
  pictures?: (Box & { path: string })[];
}

/** What a page showed last, and the dialog over it. */
export interface LastPage extends LastPart {
  viewportWidth: number;
  dialog?: LastPart & Box;
}

/** Value of `lastWordsKey`: what one user saw last, by path and query. */
export interface LastWords {
  userId: string;
  pages: Readonly<Record<string, LastPage>>;
}

/** Global variable with the responses that the HTML requested, by URL. */
export const firstFetchesName = 'portalFirstFetches';

/** Where a dev server says which remote it serves, and the path of the shell's development build. */
export const developmentPath = '/development.json';

/** Address of the service worker. */
export const workerAddress = '/service-worker.js';

/** Where open tabs read which releases are in use: `OpenTabState`. */
export const releaseStatesPath = '/releases.json';

/** Where the search reads what the remotes let it find: `actions` and `resultPages` of each, as `remote.json` declares them. */
export const searchEntriesPath = '/search.json';

/** What an open tab has to know of the releases, by remote. */
export interface OpenTabState {
  remotes: Readonly<
    Record<
      string,
      {
        /** Live, canary and earlier live versions: another one was taken back. */
        versions: string[];
        isSwitchedOff: boolean;
        /** The slots that it fills now. */
        slots: string[];
      }
    >
  >;
}

/** Where a page reads the release of a preview: `/previews/<token>`. */
export const previewPath = '/previews';

/** Query parameter of a preview's link, with its token. */
export const previewParameter = 'preview';

/** Message of a page to the service worker: the page it shows, or files that it has loaded. */
export interface OpenedMessage {
  kind: 'opened';
  pathname?: string;
  /** Absolute URLs of release files. */
  files: string[];
}
