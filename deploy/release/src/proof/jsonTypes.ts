/** The parts of a JSON Schema that say what a value is. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  nullable?: boolean;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Types of JSON, sorted and joined by `|`, by path; `absent` where a field may be left out. */
export type TypesByPath = Readonly<Record<string, string>>;

/** What may be missing from an object. */
export const absent = 'absent';
const anything = 'anything';
const deepest = 8;

/** The types of a field that is there. */
export const withoutAbsent = (types: string): string =>
  types
    .split('|')
    .filter((type) => type !== absent)
    .join('|');

/** Whether every value of one type is a value of another. */
export function isWithinTypes(types: string, others: string): boolean {
  const allowed = others.split('|');
  return allowed.includes(anything) || types.split('|').every((type) => allowed.includes(type));
}

/**
 * The types of all fields of a schema, by path.
 *
 * @param root the path of the value itself; fields follow after a dot
 * @param findReference finds what `$ref` names; without it only anything is known
 */
export function typesIn(
  schema: JsonSchema,
  root: string,
  findReference: (reference: string) => JsonSchema = () => ({}),
): TypesByPath {
  const types = new Map<string, Set<string>>();
  const add = (path: string, type: string) => {
    if (path === '') return;
    types.set(path, (types.get(path) ?? new Set()).add(type));
  };
  const walk = (given: JsonSchema, path: string, depth: number): void => {
    if (depth > deepest) return;
    const value = given.$ref ? findReference(given.$ref) : given;
    const choices = [value.anyOf, value.oneOf, value.allOf].flatMap((some) => some ?? []);
    for (const choice of choices) walk(choice, path, depth + 1);
    const own = typesOf(value);
    for (const type of own.length + choices.length > 0 ? own : [anything]) add(path, type);
    for (const [place, part] of partsOf(value, path)) walk(part, place, depth + 1);
    const isOptional = ([name]: [string, JsonSchema]) => !value.required?.includes(name);
    for (const [name] of Object.entries(value.properties ?? {}).filter(isOptional))
      add(fieldOf(path, name), absent);
  };
  walk(schema, root, 0);
  return Object.fromEntries([...types].map(([path, found]) => [path, [...found].sort().join('|')]));
}

const fieldOf = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** What a value consists of, by path. */
function partsOf(
  { items, additionalProperties, properties = {} }: JsonSchema,
  path: string,
): [string, JsonSchema][] {
  const fields = Object.entries(properties).map(([name, field]): [string, JsonSchema] => [
    fieldOf(path, name),
    field,
  ]);
  return [
    ...(items ? [[`${path}[]`, items] satisfies [string, JsonSchema]] : []),
    ...(typeof additionalProperties === 'object'
      ? [[`${path}{}`, additionalProperties] satisfies [string, JsonSchema]]
      : []),
    ...fields,
  ];
}

/** The types of JSON that a schema names itself. */
function typesOf({ type, nullable, enum: values, const: only }: JsonSchema): string[] {
  const named = [type ?? []].flat();
  const listed = values ?? (only === undefined ? [] : [only]);
  const types = named.length > 0 ? named : listed.map(nameOfValue);
  // Scripts have one kind of number.
  return [...types, ...(nullable ? ['null'] : [])].map((name) => (name === 'integer' ? 'number' : name));
}

const nameOfValue = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};
