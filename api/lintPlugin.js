import { checkOrder, importProblem } from './importProblem.js';
import { moduleImports } from './moduleImports.js';

checkOrder(moduleImports);

const domainErrors = new Set(['DomainError', 'HttpError']);

/** The rules of api/moduleImports.js and of errors, as a plugin of oxlint. */
export default {
  meta: { name: 'api' },
  rules: {
    'no-caught-domain-error': {
      /** @param {{ filename: string, report: (problem: { node: object, message: string }) => void }} context */
      create: (context) => ({
        /** @param {{ operator: string, right: { name?: string } }} node */
        BinaryExpression: (node) => {
          if (node.operator !== 'instanceof' || !domainErrors.has(node.right.name ?? '')) return;
          const message =
            'Nobody decides by an error that was thrown: return an outcome (base/errors/outcomes.ts), and read its code.';
          if (!/\/api\/src\/base\/http\//.test(context.filename.replaceAll('\\', '/')))
            context.report({ node, message });
        },
      }),
    },
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
