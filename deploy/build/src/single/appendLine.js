/**
 * A loader that changes a module without changing what it does.
 *
 * @param {string} source
 */
export default function appendLine(source) {
  return `${source}\nglobalThis.portalRelease = 'next';\n`;
}
