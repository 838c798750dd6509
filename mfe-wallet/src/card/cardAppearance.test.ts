import { cardAppearance } from './cardAppearance';

const colours = ['focus', 'input', 'error-text', 'brand', 'text', 'placeholder', 'secondary', 'input-border'];

afterEach(() => document.documentElement.removeAttribute('style'));

it('gives the card processor’s fields the colours of the theme that is on', () => {
  for (const [index, name] of colours.entries())
    document.documentElement.style.setProperty(`--color-${name}`, ` #00000${index}`);
  const { variables, rules, labels } = cardAppearance('light');
  expect(variables).toMatchObject({
    borderRadius: '8px',
    colorBackground: '#000001',
    colorDanger: '#000002',
    colorPrimary: '#000003',
    colorText: '#000004',
    colorTextPlaceholder: '#000005',
    colorTextSecondary: '#000006',
    fontSizeBase: '16px',
  });
  expect(rules).toMatchObject({
    '.Input': { border: '1px solid #000007' },
    '.Input:focus': { outline: '2px solid #000000' },
    '.Input--invalid': { borderColor: '#000002' },
  });
  expect(labels).toBe('above');
});

it('begins from the card processor’s dark theme in the dark', () => {
  expect([cardAppearance('light').theme, cardAppearance('dark').theme]).toEqual(['stripe', 'night']);
});
