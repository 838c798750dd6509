// First module of the shell’s development build: React reports to the refresh runtime only if that runs before it.
import * as refresh from 'react-refresh/runtime';
import { hideProblem, showNotice, showProblem } from './overlay.js';
import { followRemotes } from './followRemotes.js';

refresh.injectIntoGlobalHook(globalThis);
const followed = followRemotes({ showProblem, hideProblem, showNotice, reload: () => location.reload() });
addEventListener('error', ({ error }) => followed.reportUncaught(error));
addEventListener('unhandledrejection', ({ reason }) => followed.reportUncaught(reason));

/** What the development build of a remote finds in the page (src/development/remote). */
globalThis.portalDevelopment = { refresh, ...followed };

// The refresh plugin passes errors of an updated module’s own code to this hook when the flag is set; else it only logs
// them.
Object.assign(globalThis, {
  __react_refresh_test__: true,
  onHotAcceptError: (/** @type {string} */ message) => showProblem('The update throws', message),
});
