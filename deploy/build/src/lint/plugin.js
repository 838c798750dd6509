import { forbiddenSyntax } from './syntax.js';

/** @param {{ message: string, selectors: string[] }} rule */
const forbid = ({ message, selectors }) => ({
  /** @param {{ report: (problem: { node: object, message: string }) => void }} context */
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [
        selector,
        /** @param {object} node */ (node) => context.report({ node, message }),
      ]),
    ),
});

/** The portal's own rules, as a plugin of oxlint. */
export default {
  meta: { name: 'portal' },
  rules: Object.fromEntries(Object.entries(forbiddenSyntax).map(([name, rule]) => [name, forbid(rule)])),
};
