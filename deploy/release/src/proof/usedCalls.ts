import { Visitor } from 'oxc-parser';
import type { Source } from './sources';

const callsModule = '@portal/contract/calls';

/**
 * The calls that an application's code names, of `@portal/contract/calls`. Code that passes all of them on uses them all.
 *
 * @param callNames all calls of the contract
 */
export function usedCalls(sources: readonly Source[], callNames: readonly string[]): string[] {
  const used = new Set(sources.flatMap((source) => usedIn(source, callNames)));
  return callNames.filter((name) => used.has(name)).sort();
}

function usedIn({ program }: Source, callNames: readonly string[]): readonly string[] {
  const specifiers = program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && statement.source.value === callsModule
      ? statement.specifiers
      : [],
  );
  return specifiers.flatMap((specifier) => {
    if (specifier.type !== 'ImportSpecifier') return membersOf(program, specifier.local, callNames);
    const { imported } = specifier;
    return imported.type === 'Identifier' ? imported.name : imported.value;
  });
}

/** `listEsims` of `calls.listEsims`, for every use of the namespace. */
function membersOf(
  program: Source['program'],
  namespace: { name: string; start: number },
  callNames: readonly string[],
): string[] {
  const names: string[] = [];
  // Names whose meaning is known from what they are part of; parents are visited first.
  const known = new Set([namespace.start]);
  new Visitor({
    MemberExpression({ object, property, computed }) {
      // `other.calls` is another thing of the same name.
      if (!computed) known.add(property.start);
      if (computed || object.type !== 'Identifier' || object.name !== namespace.name) return;
      known.add(object.start);
      if (property.type === 'Identifier') names.push(property.name);
    },
    TSQualifiedName({ left, right }) {
      if (left.type !== 'Identifier' || left.name !== namespace.name) return;
      known.add(left.start);
      names.push(right.name);
    },
    Identifier({ name, start }) {
      if (name === namespace.name && !known.has(start)) names.push(...callNames);
    },
  }).visit(program);
  return names;
}
