import { useEffect } from 'react';

/** Keeps the screen on while it is needed, where the browser can: a phone that another one scans must not lock meanwhile. */
export function useScreenAwake(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      // A phone that saves its battery refuses, and locks as it always does.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await lock?.release();
    };
    // The browser ends the lock when the page is hidden.
    const handleVisibility = () => void take();
    handleVisibility();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', handleVisibility);
      void lock?.release();
    };
  }, [isNeeded]);
}
