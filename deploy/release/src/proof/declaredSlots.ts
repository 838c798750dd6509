import ts from 'typescript6';
import { readProgram } from './sourceProgram';
import type { Source } from './sources';

/** Props by name, with `?` where they may be left out, and their types in one form: `{ 'amount': 'number' }`. */
export type DeclaredSlots = Record<string, Record<string, string>>;

const platform = '@portal/platform';
/** Deeper parts of a type are named and not compared. */
const deepest = 5;

/**
 * The slots of an application besides the platform's own, by `declare module '@portal/platform' { interface SlotProps { … } }`
 * in its sources, as far as its code names them: the types of all other remotes may be there.
 *
 * @throws CheckError `types` without a valid tsconfig.json
 */
export function declaredSlots(folder: string, sources: readonly Source[]): DeclaredSlots {
  const code = sources.filter(({ file }) => !file.endsWith('.d.ts')).map(({ text }) => text);
  const isNamed = (slot: string) =>
    code.some((text) => text.includes(`'${slot}'`) || text.includes(`"${slot}"`));
  // Types are looked up for those only that declare any: a compiler's program takes seconds.
  if (!sources.some(({ text }) => text.includes('interface SlotProps'))) return {};
  const { checker, files } = readProgram(folder);
  const members = files
    .flatMap((file) => file.statements.flatMap(membersIn))
    .filter((member) => isNamed(nameOf(member)));
  return Object.fromEntries(
    members.map((member) => {
      const props = checker.getTypeAtLocation(member).getProperties();
      return [
        nameOf(member),
        Object.fromEntries(
          props.map((prop) => [
            `${prop.name}${isOptional(prop) ? '?' : ''}`,
            textOf(checker, checker.getTypeOfSymbolAtLocation(prop, member), 0),
          ]),
        ),
      ];
    }),
  );
}

function membersIn(statement: ts.Statement): ts.PropertySignature[] {
  if (!ts.isModuleDeclaration(statement) || statement.name.text !== platform) return [];
  const { body } = statement;
  if (!body || !ts.isModuleBlock(body)) return [];
  return body.statements
    .filter(ts.isInterfaceDeclaration)
    .filter(({ name }) => name.text === 'SlotProps')
    .flatMap(({ members }) => members.filter(ts.isPropertySignature));
}

const nameOf = ({ name }: ts.PropertySignature): string =>
  ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : name.getText();

const isOptional = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Optional) !== 0;

/** A type in one form, whatever its parts are called: two teams cannot import each other's names. */
function textOf(checker: ts.TypeChecker, type: ts.Type, depth: number): string {
  const inner = (one: ts.Type) => textOf(checker, one, depth + 1);
  if (type.isUnion())
    return type.types
      .filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0)
      .map(inner)
      .sort()
      .join('|');
  const isPlainObject = (type.flags & ts.TypeFlags.Object) !== 0 && type.getCallSignatures().length === 0;
  if (!isPlainObject || depth > deepest || checker.isArrayType(type))
    return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  const fields = type.getProperties().flatMap((field) => {
    const declaration = field.valueDeclaration;
    if (!declaration) return [];
    const value = inner(checker.getTypeOfSymbolAtLocation(field, declaration));
    return [`${field.name}${isOptional(field) ? '?' : ''}:${value}`];
  });
  return `{${fields.sort().join(';')}}`;
}
