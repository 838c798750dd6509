import { themeKey } from '@portal/contract';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '../storage';

export type ThemeName = 'light' | 'dark';

const listeners = new Set<() => void>();

const currentTheme = (): ThemeName => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** Sets the theme now and for later visits. */
export function setTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme;
  document.documentElement.style.colorScheme = theme;
  browserStorage.write(themeKey, theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === themeKey && (event.newValue === 'dark' || event.newValue === 'light')) {
      setTheme(event.newValue);
    }
  };
  listeners.add(listener);
  window.addEventListener('storage', followOtherTabs);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', followOtherTabs);
  };
}

/** Returns the current theme and a function that toggles it. */
export function useTheme(): { theme: ThemeName; toggleTheme: () => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return { theme, toggleTheme: () => setTheme(theme === 'dark' ? 'light' : 'dark') };
}
