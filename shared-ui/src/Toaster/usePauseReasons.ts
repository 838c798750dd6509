import { useCallback, useEffect, useRef } from 'react';

export type PauseReason = 'hover' | 'focus' | 'window' | 'drag' | 'hotkey';

/**
 * Toasts pause while any reason remains. A set of reasons, so that ending one (the pointer leaves) does not resume
 * the timer while another (the window is in the background) remains.
 */
export function usePauseReasons(pause: () => void, resume: () => void) {
  const reasons = useRef(new Set<PauseReason>());

  const add = useCallback(
    (reason: PauseReason) => {
      if (reasons.current.size === 0) pause();
      reasons.current.add(reason);
    },
    [pause],
  );
  const remove = useCallback(
    (reason: PauseReason) => {
      if (reasons.current.delete(reason) && reasons.current.size === 0) resume();
    },
    [resume],
  );
  const clear = useCallback(() => {
    if (reasons.current.size === 0) return;
    reasons.current.clear();
    resume();
  }, [resume]);

  useEffect(() => {
    const handleBlur = () => add('window');
    const handleFocus = () => remove('window');
    window.addEventListener('blur', handleBlur);
    window.addEventListener('focus', handleFocus);
    return () => {
      window.removeEventListener('blur', handleBlur);
      window.removeEventListener('focus', handleFocus);
    };
  }, [add, remove]);

  return { add, remove, clear };
}
