import { useEffect } from 'react';

/**
 * Has the browser ask before a reload, the closing of the tab or a link to another site loses input. The words are the browser's
 * own, and it asks only those who have used the page.
 *
 * @param wouldLose whether there is something to lose
 */
export function useUnloadWarning(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [wouldLose]);
}
