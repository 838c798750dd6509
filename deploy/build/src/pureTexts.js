/**
 * Marks the calls of `t` and `tn`, so that texts which a bundle does not use are left out of it: without the mark a table
 * of texts stays whole for one of them.
 *
 * @param {string} source
 */
export default (source) =>
  source.replace(/\/\*[^]*?\*\/|\/\/.*|(?<![\w$.])tn?\(/g, (found) =>
    found.startsWith('/') ? found : `/* @__PURE__ */ ${found}`,
  );
