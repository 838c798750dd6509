import { checkOrder, importProblem, moduleImports } from './moduleImports.js';

checkOrder(moduleImports);

/** The rule of api/moduleImports.js, as a plugin of oxlint. */
export default {
  meta: { name: 'api' },
  rules: {
    'module-imports': {
      /** @param {{ filename: string, report: (problem: { node: object, message: string }) => void }} context */
      create: (context) => {
        /** @param {{ source: { value: unknown } | null }} node an import, an import() or a re-export */
        const check = (node) => {
          if (typeof node.source?.value !== 'string') return;
          const message = importProblem(context.filename, node.source.value);
          if (message) context.report({ node: node.source, message });
        };
        return {
          ImportDeclaration: check,
          ImportExpression: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
        };
      },
    },
  },
};
