import { languageCookie, lastWordsKey } from '@portal/contract';
import { browserStorage } from './storage';

const yearSeconds = 31_536_000;

/**
 * Shows the portal in another language from now on, on this device: loads the page anew, because its language never changes
 * while it is open.
 *
 * @param tag one of `settings.languages`
 */
export function chooseLanguage(tag: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${languageCookie}=${tag}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
  // The skeleton would show words of the language before.
  browserStorage.write(lastWordsKey, null);
  window.location.reload();
}
