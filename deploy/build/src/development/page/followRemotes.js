/** How long a page waits for the dev server’s next message before it reloads, if it cannot find its update: more than a build. */
const patienceMs = 5000;

/**
 * What the dev server knows about its remote. It sends this at every change and to every new listener, so that a page
 * that was reloading meanwhile misses nothing.
 *
 * @typedef {object} RemoteState
 * @property {string | null} hash Of the last successful build.
 * @property {string | null} manifest Hash of the served `remote.json`; null before the first build.
 * @property {string | null} problem Why the sources do not build, or null.
 * @property {string | null} [types] Type errors of the sources, which run all the same.
 */

/**
 * The remote’s code in this page.
 *
 * @typedef {object} LoadedRemote
 * @property {() => string} hash Of the build that runs here.
 * @property {() => Promise<unknown>} update Applies the next build; resolves with null if there is none, and rejects if
 *   a changed module cannot be replaced.
 */

/**
 * @typedef {object} PageEffects
 * @property {(title: string, text: string) => void} showProblem
 * @property {() => void} hideProblem
 * @property {(title: string, text: string | null) => void} showNotice null: hides it
 * @property {() => void} reload
 */

/** @returns {Record<string, { origin: string, manifest: string | null }>} the remotes in development, by name */
function remotesOfPage() {
  const text = document.getElementById('portal-data')?.textContent ?? '{}';
  return JSON.parse(text).development ?? {};
}

/** @param {ReturnType<typeof remotesOfPage>} pages */
const originsOf = (pages) => Object.values(pages).map(({ origin }) => origin);

function waitsForMessages() {
  /** @type {Map<string, () => void>} */
  const waiting = new Map();
  return {
    /** Resolves with true at the remote's next message, and with false if there is none. @param {string} name */
    next: (name) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), patienceMs);
        waiting.set(name, () => {
          clearTimeout(timer);
          resolve(true);
        });
      }),
    /** @param {string} name */
    arrived: (name) => waiting.get(name)?.(),
  };
}

/**
 * Listens to the dev server of each remote and brings this page to its last build.
 *
 * @param {PageEffects} effects
 */
export function followRemotes(effects) {
  /** @type {Map<string, LoadedRemote>} */
  const loaded = new Map();
  /** @type {Map<string, RemoteState>} */
  const states = new Map();
  const messages = waitsForMessages();
  const pages = remotesOfPage();
  let isUpdating = false;
  let isReloading = false;
  let hasFailed = false;

  const reload = () => {
    isReloading = true;
    effects.reload();
  };
  const isBehind = (/** @type {string} */ name) => {
    const hash = states.get(name)?.hash;
    const remote = loaded.get(name);
    return Boolean(!isReloading && hash && remote && remote.hash() !== hash);
  };

  /** @param {string} name */
  async function catchUp(name) {
    if (isUpdating) return;
    isUpdating = true;
    try {
      while (isBehind(name)) {
        const modules = await loaded.get(name)?.update();
        if (modules) continue;
        // The page may have loaded a build whose message is still on its way.
        const isTold = await messages.next(name);
        if (!isTold && isBehind(name)) return reload();
      }
    } catch {
      // A changed module that no component accepts, for instance remote.ts.
      reload();
    } finally {
      isUpdating = false;
    }
    // Another remote was built meanwhile.
    for (const other of loaded.keys()) if (isBehind(other)) void catchUp(other);
  }

  /** @param {string} name @param {RemoteState} state */
  function handleState(name, state) {
    states.set(name, state);
    messages.arrived(name);
    effects.showNotice(`Types of ${name}`, state.types ?? null);
    if (state.problem) return effects.showProblem(`${name} does not build`, state.problem);
    // The registry in the page is not the one of these sources; or a release failed to load and is not tried again.
    if (state.manifest !== pages[name]?.manifest) return reload();
    if (hasFailed && isBehind(name)) return reload();
    // An error of a component, or another remote’s, stays until it is repaired.
    const isBroken = hasFailed || [...states.values()].some(({ problem }) => problem);
    if (!isBroken) effects.hideProblem();
    void catchUp(name);
  }

  for (const [name, { origin }] of Object.entries(pages)) {
    const source = new EventSource(`${origin}/events`);
    source.addEventListener('state', ({ data }) => handleState(name, JSON.parse(data)));
    source.addEventListener('stopped', reload);
    source.addEventListener('reload', reload);
  }

  const { isOurs, showCause } = causesOf(originsOf(pages), effects);
  return {
    /** Called by a remote’s development build when it starts. @param {string} name @param {LoadedRemote} remote */
    addRemote(name, remote) {
      loaded.set(name, remote);
      void catchUp(name);
    },
    /** Reports that a remote does not render or load. @param {string} name @param {unknown} cause */
    reportFailure(name, cause) {
      hasFailed = true;
      void showCause(`${name} failed`, cause);
    },
    /** Reports an error that nothing caught, such as of a button. @param {unknown} cause */
    reportUncaught(cause) {
      if (isOurs(cause)) void showCause('An error that nothing caught', cause);
    },
  };
}

/**
 * Errors of remotes in development, as pages show them.
 *
 * @param {string[]} origins of the dev servers
 * @param {{ showProblem: (title: string, text: string) => void }} effects
 */
const causesOf = (origins, effects) => ({
  /** Whether an error is one of the code in development. @param {unknown} cause */
  isOurs: (cause) =>
    cause instanceof Error &&
    cause.name !== 'AbortError' &&
    origins.some((origin) => cause.stack?.includes(origin)),

  /** Shows an error with its stack in the words of the source. @param {string} title @param {unknown} cause */
  async showCause(title, cause) {
    const { name, message, stack = '' } = cause instanceof Error ? cause : new Error(String(cause));
    const origin = origins.find((one) => stack.includes(one)) ?? origins[0];
    const resolved = await fetch(`${origin}/stack`, { method: 'POST', body: stack }).then(
      (response) => response.text(),
      () => stack,
    );
    effects.showProblem(title, `${name}: ${message}\n\n${resolved}`);
  },
});
