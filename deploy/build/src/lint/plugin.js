import { forbiddenSyntax, idiomAdvice, ownIdioms } from './syntax.js';
import { zoneProblem } from './zones.js';

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

const zones = {
  /** @param {{ filename: string, report: (problem: { node: object, message: string }) => void }} context */
  create: (context) => {
    /** @param {{ source: { value: unknown } | null }} node an import, an import() or a re-export */
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return;
      const message = zoneProblem(context.filename, node.source.value);
      if (message) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

const comments = {
  /** @param {{ sourceCode: { getAllComments: () => { value: string }[] }, report: (problem: { node: object, message: string }) => void }} context */
  create: (context) => ({
    Program: () => {
      for (const comment of context.sourceCode.getAllComments()) {
        if (ownIdioms.test(comment.value)) context.report({ node: comment, message: idiomAdvice });
      }
    },
  }),
};

/** The portal's own rules, as a plugin of oxlint. */
export default {
  meta: { name: 'portal' },
  rules: {
    zones,
    'no-own-idioms': comments,
    ...Object.fromEntries(Object.entries(forbiddenSyntax).map(([name, rule]) => [name, forbid(rule)])),
  },
};
