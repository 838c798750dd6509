import ts from 'typescript6';
import type { SourceProgram } from './sourceProgram';

const callsModule = '@portal/contract/calls';

/**
 * The calls that an application's code names, of `@portal/contract/calls`. Code that passes all of them on uses them all.
 *
 * @param callNames all calls of the contract
 */
export function usedCalls({ files }: Pick<SourceProgram, 'files'>, callNames: readonly string[]): string[] {
  const used = new Set(files.flatMap((file) => usedIn(file, callNames)));
  return callNames.filter((name) => used.has(name)).sort();
}

function usedIn(file: ts.SourceFile, callNames: readonly string[]): readonly string[] {
  const imports = file.statements
    .filter(ts.isImportDeclaration)
    .filter(
      ({ moduleSpecifier }) => ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === callsModule,
    )
    .flatMap(({ importClause }) => importClause?.namedBindings ?? []);
  return imports.flatMap((bindings) =>
    ts.isNamedImports(bindings)
      ? bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
      : membersOf(file, bindings.name, callNames),
  );
}

/** `listEsims` of `calls.listEsims`, for every use of the namespace. */
function membersOf(file: ts.SourceFile, namespace: ts.Identifier, callNames: readonly string[]) {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === namespace.text && node !== namespace)
      names.push(...(memberOf(node) ?? callNames));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

function memberOf({ parent, text }: ts.Identifier): string[] | null {
  if (ts.isPropertyAccessExpression(parent)) {
    // `other.calls` is another thing of the same name.
    return parent.name.text === text && parent.expression.getText() !== text ? [] : [parent.name.text];
  }
  return ts.isQualifiedName(parent) ? [parent.right.text] : null;
}
