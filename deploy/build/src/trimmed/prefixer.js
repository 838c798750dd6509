/**
 * Replaces stylis’ vendor prefixes, which styled-components does not apply by default.
 *
 * @param {string} value a declaration
 */
export const prefix = (value) => value;
