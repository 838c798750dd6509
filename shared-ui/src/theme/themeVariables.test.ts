import { theme } from './theme';
import { themeCss } from './themeVariables';

function leavesOf(value: object): string[] {
  return Object.values(value).flatMap((leaf: string | object) =>
    typeof leaf === 'string' ? [leaf] : leavesOf(leaf),
  );
}

it('defines every variable the theme refers to, in both themes', () => {
  const [light = '', dark = ''] = themeCss.split('\n');
  for (const reference of [...leavesOf(theme.color), ...leavesOf(theme.shadow)]) {
    const variable = `${reference.slice('var('.length, -1)}:`;
    expect(light).toContain(variable);
    expect(dark).toContain(variable);
  }
});
