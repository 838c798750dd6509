import { addWords } from '@portal/contract';
import { chooseLanguage, otherLanguages } from './chooseLanguage';
import { sessionOver, userLoaded } from './session/userSlice';
import { settings } from './settings';
import { browserStorage } from './storage';
import { store } from './store';
import { api, buildCustomer, fakeApi } from './testing';

const server = fakeApi();
const user = buildCustomer();

afterEach(() => {
  store.dispatch(sessionOver('signed-out'));
  globalThis.portalLanguage = undefined;
});

it('offers the other languages of the portal by their own names', () => {
  expect(otherLanguages()).toEqual([]);
  jest.replaceProperty(settings, 'languages', ['en', 'de', 'fr']);
  expect(otherLanguages()).toEqual([
    { tag: 'de', name: 'Deutsch' },
    { tag: 'fr', name: 'Français' },
  ]);
  addWords('de', {});
  expect(otherLanguages().map(({ name }) => name)).toEqual(['English', 'Français']);
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

describe('for somebody who is signed in', () => {
  const path = '/user/:id/language';
  beforeEach(() => {
    store.dispatch(userLoaded(user));
    server.use(api.get('/user/:id', () => user));
  });

  it('tells the server first, whose mails follow', async () => {
    const sent: unknown[] = [];
    server.use(
      api.put(path, ({ params, body }) => {
        sent.push([params['id'], body]);
        return { message: 'Saved', language: 'de' };
      }),
    );
    await new Promise<void>((resolve) => chooseLanguage('de', resolve));
    expect(sent).toEqual([[user._id, { language: 'de' }]]);
  });

  it('loads the page in the chosen language although the server fails', async () => {
    server.use(api.put(path, () => api.error(500, 'internal', 'Broken')));
    await new Promise<void>((resolve) => chooseLanguage('de', resolve));
    expect(document.cookie).toContain('portal-language=de');
  });

  it('waits two seconds for the server, and no longer', async () => {
    jest.useFakeTimers();
    server.use(api.put(path, () => new Promise(() => undefined)));
    const reload = jest.fn();
    chooseLanguage('de', reload);
    await jest.advanceTimersByTimeAsync(1999);
    expect(reload).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
