import { definedTokens } from './designTokens';
import { fileAddress, filePath, isShared, isStoredFile, withFileAddresses } from './sharedFiles';

const release = { name: 'mfe-esim', version: '1.0.0' };

it('a file of a release lies in its own folder, a shared one beside all of them', () => {
  expect(isShared('../files/a.js')).toBe(true);
  expect(isShared('a.js')).toBe(false);
  expect(filePath('mfe-esim', '1.0.0', 'a.js')).toBe('mfe-esim/1.0.0/a.js');
  expect(filePath('mfe-esim', '1.0.0', '../files/a.js')).toBe('mfe-esim/files/a.js');
  expect(fileAddress(release, 'a.js')).toBe('/r/mfe-esim/1.0.0/a.js');
  expect(fileAddress(release, '../files/a.js')).toBe('/r/mfe-esim/files/a.js');
});

it('a file is found by its name, wherever it lies', () => {
  expect(isStoredFile('a.js', 'a.js')).toBe(true);
  expect(isStoredFile('../files/a.js', 'a.js')).toBe(true);
  expect(isStoredFile('b.js', 'a.js')).toBe(false);
  expect(isStoredFile('../files/b.js', 'a.js')).toBe(false);
});

it('styles get the addresses of the release’s files', () => {
  const styles = 'url(@/a-1.woff2) url("@/../files/b.2.woff2") url(/c)';
  expect(withFileAddresses(styles, release)).toBe(
    'url(/r/mfe-esim/1.0.0/a-1.woff2) url("/r/mfe-esim/files/b.2.woff2") url(/c)',
  );
});

it('finds the custom properties that styles define, not those that they use', () => {
  const styles = ':root{--color-text:#000;--Size2:1px}a{color:var(--color-brand);--x_y-1 :0}';
  expect([...definedTokens(styles)]).toEqual(['--color-text', '--Size2']);
  expect(definedTokens('a{color:red}').size).toBe(0);
});
