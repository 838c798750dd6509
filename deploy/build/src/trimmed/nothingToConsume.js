const throwUnused = () => {
  throw new Error(
    'A remote loads shared packages from the host after its entry has run and provides none itself.',
  );
};

/**
 * Replaces the loading of shared packages by an entry: a remote’s entry needs none immediately.
 *
 * @param {{ initialConsumes: unknown[] }} given
 */
export const installInitialConsumes = ({ initialConsumes }) => {
  if (initialConsumes.length > 0) throwUnused();
};
/** Replaces the fallback to a remote’s own copy of a shared package: it has none. */
export const getSharedFallbackGetter = throwUnused;
