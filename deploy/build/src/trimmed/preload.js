const throwUnused = () => {
  throw new Error('This build preloads through the page’s HTML, not through the federation runtime.');
};

/** Replaces the runtime’s preloading, which works from snapshots. */
export const preloadAssets = throwUnused;
export const formatPreloadArgs = throwUnused;
export const normalizePreloadExposes = throwUnused;
export const defaultPreloadArgs = {};
