import { language, languageCookie, lastWordsKey } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { endpointOf } from './api/endpointOf';
import { settings } from './settings';
import { browserStorage } from './storage';
import { shortly } from './shortly';
import { store } from './store';

const yearSeconds = 31_536_000;

/**
 * Shows the portal in another language from now on, on this device: loads the page anew, because its language never changes
 * while it is open. Mails and notices of who is signed in follow, if the server can be reached.
 *
 * @param tag one of `settings.languages`
 */
export function chooseLanguage(tag: string, reload = () => window.location.reload()): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${languageCookie}=${tag}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
  // The skeleton would show words of the language before.
  browserStorage.write(lastWordsKey, null);
  const { user } = store.getState().user;
  if (!user) return reload();
  const save = endpointOf(calls.changeLanguage).initiate({ id: user._id, body: { language: tag } });
  void Promise.race([store.dispatch(save), shortly()]).then(reload);
}

/** The languages that the page can be shown in instead, each by its own name: Deutsch, Español. */
export const otherLanguages = (): { tag: string; name: string }[] =>
  settings.languages
    .filter((tag) => tag !== language())
    .map((tag) => {
      // Spanish writes it without a capital, and begins a line with one.
      const [first = '', ...rest] = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
      return { tag, name: first.toUpperCase() + rest.join('') };
    });
