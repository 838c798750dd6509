const isNotHere = () => {
  throw new Error('This build preloads through the page’s HTML, not through the federation runtime.');
};

/** Replaces the runtime’s preloading, which works from snapshots. */
export const preloadAssets = isNotHere;
export const formatPreloadArgs = isNotHere;
export const normalizePreloadExposes = isNotHere;
export const defaultPreloadArgs = {};
