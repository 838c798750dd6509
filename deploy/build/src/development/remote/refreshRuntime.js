// Replaces react-refresh/runtime in a remote: all remotes of a page report to the shell’s one, which React knows. Names
// of modules repeat between remotes, so their components are registered with the remote’s name.
const refresh = globalThis.portalDevelopment?.refresh;

/** @param {unknown} type @param {string} id */
export const register = (type, id) => refresh?.register(type, `${PORTAL_REMOTE} ${id}`);
export const createSignatureFunctionForTransform = () =>
  refresh?.createSignatureFunctionForTransform() ?? ((/** @type {unknown} */ type) => type);
/** @param {unknown} type */
export const isLikelyComponentType = (type) => refresh?.isLikelyComponentType(type) ?? false;
/** @param {unknown} type */
export const getFamilyByType = (type) => refresh?.getFamilyByType(type);
export const performReactRefresh = () => refresh?.performReactRefresh();
