// Which fields of the answers an application reads, by its types: a field counts as read where code reads a property of
// that name from a type that the answer fits. Names in strings (`sort('status')`) and spreads count too. So it errs on the
// side of naming a field that is not read, never the other way, as long as the code has no `any`.
import ts from 'typescript6';
import type { SourceProgram } from './sourceProgram';

/** An object in the answer of a call. */
interface Place {
  call: string;
  /** Where it is: `''` for the answer itself, `data[].` for the entries of its list `data`. */
  path: string;
  type: ts.Type;
}

/** Deeper objects would be recursive: no answer is. */
const deepest = 8;
const rules = /[\\/](api[\\/]contract|@portal[\\/]contract)[\\/]src[\\/](rules|formats)[\\/]/;

/**
 * The fields of answers that an application reads.
 *
 * @param calls names of the calls that it uses
 * @returns paths such as `data[].iccid`, by call
 */
export function readFields(sources: SourceProgram, calls: readonly string[]): Record<string, string[]> {
  const places = calls.flatMap((call) => placesOf(sources, call));
  const read = new Map(calls.map((call) => [call, new Set<string>()]));
  const { checker, program, files } = sources;
  const mark = ({ call, path }: Place, field: string) => read.get(call)?.add(path + field);
  const seen = new Set<string>();
  const markType = (parent: ts.Type, field: string) => {
    const key = `${idOf(parent)} ${field}`;
    if (seen.has(key)) return;
    seen.add(key);
    for (const place of places)
      if (hasField(checker, place, field) && fits(checker, place, parent)) mark(place, field);
  };
  // Types are looked up only where the name says that it may be a field: that is most of the time.
  const known = new Set(places.flatMap(({ type }) => type.getProperties().map(({ name }) => name)));
  const visit = (node: ts.Node): void => {
    for (const [expression, field] of accessesOf(node))
      if (known.has(field)) markType(checker.getTypeAtLocation(expression), field);
    if (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) {
      const spread = checker.getTypeAtLocation(node.expression);
      for (const { name } of checker.getPropertiesOfType(spread)) markType(spread, name);
    }
    if (ts.isStringLiteral(node) && known.has(node.text) && !isOfImport(node)) {
      for (const place of places) if (hasField(checker, place, node.text)) mark(place, node.text);
    }
    ts.forEachChild(node, visit);
  };
  [...files, ...compiledRules(program, files)].forEach(visit);
  return Object.fromEntries([...read].map(([call, fields]) => [call, [...fields].sort()]));
}

/** Files of the contract's rules that are compiled into an application: those with a name that it imports. */
function compiledRules(program: ts.Program, files: readonly ts.SourceFile[]): ts.SourceFile[] {
  const all = program.getSourceFiles().filter(({ fileName }) => rules.test(fileName));
  const found = new Set<ts.SourceFile>();
  const follow = (importing: readonly ts.SourceFile[]): void => {
    const names = new Set(importing.flatMap(importedNames));
    const next = all.filter(
      (file) => !found.has(file) && exportedNames(file).some((name) => names.has(name)),
    );
    next.forEach((file) => found.add(file));
    if (next.length > 0) follow(next);
  };
  follow(files);
  return [...found];
}

const importedNames = ({ statements }: ts.SourceFile): string[] =>
  statements.filter(ts.isImportDeclaration).flatMap(({ importClause }) => {
    const bindings = importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
  });

const exportedNames = ({ statements }: ts.SourceFile): string[] =>
  statements.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) return statement.name?.text ?? [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  });

/** What a node reads: the expression whose property it is, and the property's name. */
function accessesOf(node: ts.Node): [ts.Node, string][] {
  if (ts.isPropertyAccessExpression(node)) return [[node.expression, node.name.text]];
  if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression))
    return [[node.expression, node.argumentExpression.text]];
  if (!ts.isObjectBindingPattern(node)) return [];
  return node.elements.flatMap(({ propertyName, name, dotDotDotToken }) => {
    const field = propertyName ?? name;
    return !dotDotDotToken && ts.isIdentifier(field) ? [[node, field.text] as [ts.Node, string]] : [];
  });
}

const isOfImport = ({ parent }: ts.Node) => ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent);

const hasField = (checker: ts.TypeChecker, { type }: Place, field: string) =>
  checker.getPropertyOfType(type, field) !== undefined;

/** Whether a value of the answer can be where code reads a value of type `parent`. */
function fits(checker: ts.TypeChecker, { type }: Place, parent: ts.Type): boolean {
  if (parent.flags & ts.TypeFlags.Any) return true;
  const apparent = checker.getBaseConstraintOfType(parent) ?? parent;
  return partsOf(checker, apparent).some(
    (part) => !(part.flags & ts.TypeFlags.Any) && (part === type || checker.isTypeAssignableTo(type, part)),
  );
}

const partsOf = (checker: ts.TypeChecker, type: ts.Type): ts.Type[] => {
  const present = checker.getNonNullableType(type);
  return present.isUnion() ? present.types : [present];
};

/** Types have a number of their own that the compiler's typings do not show; the type itself serves instead. */
const numbers = new WeakMap<ts.Type, number>();
let lastNumber = 0;
function idOf(type: ts.Type): number {
  const known = numbers.get(type);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(type, lastNumber);
  return lastNumber;
}

/** Every object in the answer of a call. */
function placesOf({ checker, responses }: SourceProgram, call: string): Place[] {
  if (!responses) return [];
  const module = checker.getSymbolAtLocation(responses);
  const symbol = module && checker.getExportsOfModule(module).find(({ name }) => name === call);
  if (!symbol) return [];
  const places: Place[] = [];
  const walk = (type: ts.Type, path: string, depth: number): void => {
    if (depth > deepest) return;
    for (const part of partsOf(checker, type)) {
      const element = checker.isArrayType(part) && checker.getIndexTypeOfType(part, ts.IndexKind.Number);
      if (element) walk(element, `${path}[]`, depth + 1);
      else if (part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) walkObject(part, path, depth);
    }
  };
  const walkObject = (type: ts.Type, path: string, depth: number): void => {
    const prefix = path === '' ? '' : `${path}.`;
    places.push({ call, path: prefix, type });
    const values = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    if (values) walk(values, `${path}{}`, depth + 1);
    for (const property of type.getProperties())
      walk(checker.getTypeOfSymbolAtLocation(property, responses), `${prefix}${property.name}`, depth + 1);
  };
  walk(checker.getDeclaredTypeOfSymbol(symbol), '', 0);
  return places;
}
