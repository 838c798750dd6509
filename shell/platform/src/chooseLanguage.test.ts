import { addWords } from '@portal/contract';
import { chooseLanguage, otherLanguages } from './chooseLanguage';
import { settings } from './settings';
import { browserStorage } from './storage';

afterEach(() => {
  globalThis.portalLanguage = undefined;
});

it('offers the other languages of the portal by their own names', () => {
  expect(otherLanguages()).toEqual([]);
  jest.replaceProperty(settings, 'languages', ['en', 'de', 'fr']);
  expect(otherLanguages()).toEqual([
    { tag: 'de', name: 'Deutsch' },
    { tag: 'fr', name: 'français' },
  ]);
  addWords('de', {});
  expect(otherLanguages().map(({ name }) => name)).toEqual(['English', 'français']);
  jest.restoreAllMocks();
});

it('loads the page anew in the chosen language, without the words that a skeleton would show', () => {
  browserStorage.write('portal:last-words', '{}');
  const reload = jest.fn();
  chooseLanguage('de', reload);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.cookie).toContain('portal-language=de');
  expect(browserStorage.read('portal:last-words')).toBeNull();
});
