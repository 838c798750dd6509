const isNotHere = () => {
  throw new Error('A remote takes shared packages from the host, after its entry has run, and brings none.');
};

/**
 * Stands for what an entry does that needs shared packages at once: a remote’s only opens its door.
 *
 * @param {{ initialConsumes: unknown[] }} given
 */
export const installInitialConsumes = ({ initialConsumes }) => {
  if (initialConsumes.length > 0) isNotHere();
};
/** Stands for the choice among the parts of a shared package that a remote brings: it brings none. */
export const getSharedFallbackGetter = isNotHere;
