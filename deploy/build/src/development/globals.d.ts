import type * as refreshRuntime from 'react-refresh/runtime';
import type { LoadedRemote } from './page/followRemotes.js';

// Set by the presets in development.
declare global {
  /** Name of the remote that is built. */
  const PORTAL_REMOTE: string;
  /** Hash of the build that runs. */
  const __webpack_hash__: string;
  interface ImportMeta {
    webpackHot?: { check: (autoApply: boolean) => Promise<unknown> };
  }
  var portalDevelopment:
    | {
        refresh: typeof refreshRuntime;
        addRemote: (name: string, remote: LoadedRemote) => void;
        reportFailure: (name: string, cause: unknown) => void;
        reportUncaught: (cause: unknown) => void;
      }
    | undefined;
}
