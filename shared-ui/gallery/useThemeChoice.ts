import { useLayoutEffect, useState } from 'react';
import { themeAttribute } from '../src/theme';

const storedName = 'gallery:theme';

/** The selected theme, stored between visits. */
export function useThemeChoice() {
  const [isDark, setIsDark] = useState(() => localStorage.getItem(storedName) === 'dark');
  const name = isDark ? 'dark' : 'light';
  useLayoutEffect(() => {
    document.documentElement.setAttribute(themeAttribute, name);
    localStorage.setItem(storedName, name);
  }, [name]);
  return { isDark, toggle: () => setIsDark(!isDark) };
}
