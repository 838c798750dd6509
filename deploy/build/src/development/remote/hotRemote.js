// First module of a remote’s development build. In a portal with React’s production build the page has no
// `portalDevelopment` and reloads instead.
const hot = import.meta.webpackHot;
if (hot) {
  globalThis.portalDevelopment?.addRemote(PORTAL_REMOTE, {
    hash: () => __webpack_hash__,
    update: () => hot.check(true),
  });
}
