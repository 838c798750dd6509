// A JSON schema in words, for a table of fields.
import type { OpenAPIV3_1 } from 'openapi-types';

/** A JSON schema. */
export type Schema = Readonly<Record<string, unknown>>;

export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
}

/** The fields of an object; what is inside them shows the example. */
export function fieldsOf(schema: Schema | undefined): Field[] {
  const required = (schema?.['required'] ?? []) as string[];
  return propertiesOf(schema).map(([name, field]) => ({
    name,
    type: typeOf(field),
    isRequired: required.includes(name),
    description: textOf(field['description']),
  }));
}

/** The fields of an answer that are explained, those within others as in `plans[].start_time`. */
export const explainedFields = (schema: Schema | undefined, path = ''): Field[] =>
  fieldsOf(schema).flatMap((field, index) => {
    const inside = withoutNull(propertiesOf(schema)[index]?.[1]);
    const isList = inside?.['type'] === 'array';
    const name = `${path}${field.name}`;
    return [
      ...(field.description === '' ? [] : [{ ...field, name }]),
      ...(isList
        ? explainedFields(withoutNull(inside['items'] as Schema), `${name}[].`)
        : explainedFields(inside, `${name}.`)),
    ];
  });

const propertiesOf = (schema: Schema | undefined) =>
  Object.entries((schema?.['properties'] ?? {}) as Record<string, Schema>);

const withoutNull = (schema: Schema | undefined): Schema | undefined =>
  ((schema?.['anyOf'] as Schema[] | undefined) ?? [schema]).find((one) => one?.['type'] !== 'null');

export const parameterFields = (parameters: OpenAPIV3_1.OperationObject['parameters'] = []): Field[] =>
  parameters.flatMap((parameter) =>
    'name' in parameter
      ? {
          name: parameter.name,
          type: `${typeOf((parameter.schema ?? {}) as Schema)}, in the ${parameter.in}`,
          isRequired: parameter.required === true,
          description: parameter.description ?? '',
        }
      : [],
  );

const maxListedValues = 12;

/** For example 'text', 'number or null', 'list of text' or the values themselves. */
function typeOf(schema: Schema): string {
  const { type, const: only } = schema;
  const values = schema['enum'] as unknown[] | undefined;
  if (only !== undefined) return textOf(only);
  if (values) return valuesText(values);
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one })).join(' or ');
  if (type === 'array') return `list of ${typeOf((schema['items'] ?? {}) as Schema)}`;
  if (type === 'string') return formats[textOf(schema['format'])] ?? 'text';
  return textOf(type) || 'any value';
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'id',
  'date-time': 'time',
  date: 'date',
  email: 'email',
};

const valuesText = (values: readonly unknown[]) =>
  values.length <= maxListedValues
    ? values.map(textOf).join(' | ')
    : `one of ${values.length} values, such as ${textOf(values[0])}`;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
