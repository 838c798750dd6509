import { useLayoutEffect } from 'react';

const lockCount = 'scrollLocks';

/**
 * Prevents the page from scrolling while `isLocked`, without a layout shift. Counted on <html>, because several
 * copies of this library can share a page.
 */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return;
    const root = document.documentElement;
    const barWidth = window.innerWidth - root.clientWidth;
    const locks = Number(root.dataset[lockCount] ?? 0);
    if (locks === 0) {
      root.style.overflow = 'hidden';
      if (barWidth > 0) root.style.paddingInlineEnd = `${barWidth}px`;
    }
    root.dataset[lockCount] = String(locks + 1);
    return () => {
      const left = Number(root.dataset[lockCount] ?? 1) - 1;
      root.dataset[lockCount] = String(left);
      if (left > 0) return;
      delete root.dataset[lockCount];
      root.style.overflow = '';
      root.style.paddingInlineEnd = '';
    };
  }, [isLocked]);
}
