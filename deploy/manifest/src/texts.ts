/** The fields of a manifest that people read, wherever they are in its pages, entries of the sidebar and of the search. */
const textFields = new Set([
  'title',
  'description',
  'heading',
  'intro',
  'label',
  'group',
  'example',
  'submit',
  'words',
]);

const readParts = ['routes', 'nav', 'actions'];

/** A manifest, declared or recorded, whose texts that people read went through `change`. */
export const mapTexts = <Parts extends object>(manifest: Parts, change: (text: string) => string): Parts =>
  mapFields(manifest, (name, value) =>
    readParts.includes(name)
      ? mapDeep(value, (text, field) => (textFields.has(field) ? change(text) : text))
      : value,
  );

/** The texts of a manifest that people read, each once. */
export function textsOf(manifest: object): string[] {
  const texts = new Set<string>();
  mapTexts(manifest, (text) => {
    texts.add(text);
    return text;
  });
  return [...texts];
}

type Change = (text: string, field: string) => string;

function mapDeep(value: unknown, change: Change, field = ''): unknown {
  if (typeof value === 'string') return change(value, field);
  if (Array.isArray(value)) return value.map((entry: unknown) => mapDeep(entry, change, field));
  if (typeof value !== 'object' || value === null) return value;
  return mapFields(value, (name, inner) => mapDeep(inner, change, name));
}

const mapFields = <Fields extends object>(
  fields: Fields,
  change: (name: string, value: unknown) => unknown,
) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(name, value)])) as Fields;
