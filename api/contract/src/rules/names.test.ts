import { isPlainName } from './names';

test.each([
  'Ada',
  'Jean-Luc O’Brien',
  "St. Mary's (Paris)",
  'J.R.R. Tolkien',
  'J.Smith',
  'Müller & Söhne GmbH',
  'Travel A/S, Århus',
  'ジョン・スミス',
  '株式会社旅行',
  'علی‌رضا',
  'Zoë Ångström 3rd',
  'Trip: Paris 2026 #1',
  '1.5 GB for Mum!',
  'Vol. 2',
  'Ada (Mum).Trip',
  'Vol.A 2',
  '',
])('%j is a name', (text) => expect(isPlainName(text)).toBe(true));

// As long as a first name may be, without a space to break at.
test.each([
  ['Arabic', 'م'],
  ['Thai', 'ท'],
  ['Japanese', '東'],
])('100 letters of %s are a name', (_script, letter) => expect(isPlainName(letter.repeat(100))).toBe(true));

test.each([
  'Win $500 at https://evil.example',
  'evil.example',
  'EVIL.EXAMPLE',
  'go to evil.example now',
  'www.evil',
  't.co',
  'visit t.co',
  't.co now',
  'http:evil',
  '10.10.10.10',
  'пример.рф',
  'ada@example.com',
  '10.0.0.1',
  '//evil',
  'javascript:alert(1)',
  'mailto:ada',
  '<b>Ada</b>',
  'evil。example',
  'evil．example',
  'Ada\nBcc: x',
  'Ada 🎉',
])('%j is none', (text) => expect(isPlainName(text)).toBe(false));
