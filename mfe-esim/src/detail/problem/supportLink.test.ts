import { supportLink } from './supportLink';

const esim = { uid: 'esim-a', iccid: '8988' };
const found = {
  cause: 'off',
  checks: [{ name: 'line', state: 'problem' }],
  checkedAt: '2026-11-25T14:20:00.000Z',
  lastUsedOn: null,
  moneyBackFrom: null,
} as const;
const diagnosis = { ...found, checks: [...found.checks] };

it('writes what was found into the mail', () => {
  const link = new URL(supportLink('mailto:help@example.com', esim, diagnosis));
  expect(link.pathname).toBe('help@example.com');
  expect(link.searchParams.get('subject')).toBe('This eSIM does not work');
  for (const text of ['It is installed, but switched off', 'Switched off in the phone', 'ICCID: 8988'])
    expect(link.searchParams.get('body')).toContain(text);
});

it('leaves an address of the web as it is', () => {
  expect(supportLink('https://help.example.com/new', esim, diagnosis)).toBe('https://help.example.com/new');
});
