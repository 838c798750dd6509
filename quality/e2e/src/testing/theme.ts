import { themeKey } from '@portal/contract';
import type { Page } from '@playwright/test';

/** Changes the theme of an open page like another tab does, and of one without a switch like the script it starts with. */
export const switchTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
      document.documentElement.dataset.theme = newValue;
      document.documentElement.style.colorScheme = newValue;
    },
    [themeKey, theme] as const,
  );
