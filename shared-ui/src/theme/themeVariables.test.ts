import { theme } from './theme';
import { themeCss, themes } from './themeVariables';

/** Lists the `references` of every leaf of `shape`. */
function referencesOf(shape: object, references: object): string[] {
  return Object.entries(shape).flatMap(([name, value]: [string, string | object]) => {
    const reference: unknown = Reflect.get(references, name);
    return typeof value === 'string' ? [String(reference)] : referencesOf(value, reference as object);
  });
}

it('defines every variable the theme refers to, in both themes', () => {
  const [light = '', dark = ''] = themeCss.split('\n');
  const references = [
    ...referencesOf(themes.light.color, theme.color),
    ...referencesOf(themes.light.shadow, theme.shadow),
  ];
  expect(references.length).toBeGreaterThan(60);
  for (const reference of references) {
    expect(reference).toMatch(/^var\(--[a-z-]+\)$/);
    const variable = `${reference.slice('var('.length, -1)}:`;
    expect(light).toContain(variable);
    expect(dark).toContain(variable);
  }
});

it('uses every defined variable', () => {
  expect(themeCss).not.toMatch(/undefined|NaN|object/);
});
