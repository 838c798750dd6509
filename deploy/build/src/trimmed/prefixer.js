/**
 * Stands for stylis’ vendor prefixes, which styled-components leaves off unless it is asked.
 *
 * @param {string} value a declaration
 */
export const prefix = (value) => value;
