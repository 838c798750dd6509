import { maskStack, maskText } from './maskText';

test.each([
  ['the code LPA:1$rsp.example.com$ABC-123 failed', 'the code <activation code> failed'],
  ['lpa:1$RSP.EXAMPLE.COM$x$y$1: bad', '<activation code>: bad'],
  ['"1$smdp.example.com$K2-AB12" is no code', '"<activation code>" is no code'],
  [
    'bad body {"fname":"Ada","lname":"Lovelace","age":7}',
    'bad body {"fname":"<cut>","lname":"<cut>","age":7}',
  ],
  ['{"password":"Corr\\"ect-Horse-9","x":1}', '{"password":"<cut>","x":1}'],
  ["password: 'Correct Horse 9' is wrong", "password: '<cut>' is wrong"],
  ['password=hunter2&x=1', 'password=<cut>&x=1'],
  ['currentPassword: hunter2, newPassword: hunter3', 'currentPassword: <cut>, newPassword: <cut>'],
  ['name = Ada', 'name = <cut>'],
  ['first_name="Zoë" companyName="Ada & Co"', 'first_name="<cut>" companyName="<cut>"'],
  ['No plan for Ada Lovelace', 'No plan for <name>'],
  ['Customer Zoë O’Brien-Smith has none', '<name> has none'],
  ['Hello Jean-Luc Picard, welcome', '<name>, welcome'],
])('%s', (text, masked) => expect(maskText(text)).toBe(masked));

test.each([
  "TypeError: Cannot read properties of undefined (reading 'name')",
  'ChunkLoadError: Loading chunk 17 failed',
  'NetworkError when attempting to fetch resource.',
  'Failed to fetch',
  'Network Error',
  'Maximum call stack size exceeded',
  "Unexpected token '<'",
  'Minified React error #31',
  'passwordStrength is not a function',
])('keeps what developers need: %s', (text) => expect(maskText(text)).toBe(text));

test('a stack has none of them either, and keeps the places of scripts', () => {
  const place = 'at f (https://portal.example/r/mfe-esim/1.0.0/screen-list.1a2b3c4d.js:1:200)';
  expect(maskStack(`Error: No plan for Ada Lovelace\n    ${place}`)).toBe(
    `Error: No plan for <name>\n    ${place}`,
  );
});
