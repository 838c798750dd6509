import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** Time to move the pointer onto the tooltip, which must stay meanwhile (WCAG 1.4.13). */
const leaveMs = 120;

/** Shows a tooltip on hover, keyboard focus and tap. Escape hides it. */
export function useTooltipVisibility(delayMs: number) {
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);

  const setAfter = (next: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsShown(next), afterMs);
  };
  const setNow = (next: boolean) => {
    clearTimeout(timer.current);
    setIsShown(next);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isShown) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // Otherwise a dialog around it would close too.
      event.preventDefault();
      clearTimeout(timer.current);
      setIsShown(false);
    };
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [isShown]);

  const handlers = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') setAfter(true, isShown ? 0 : delayMs);
    },
    onPointerLeave: (event: PointerEvent) => {
      isPressed.current = false;
      if (event.pointerType !== 'touch') setAfter(false, leaveMs);
    },
    onPointerDown: (event: PointerEvent) => {
      isPressed.current = true;
      // Touch has no hover, so a tap opens it.
      setNow(event.pointerType === 'touch');
    },
    onPointerUp: () => {
      isPressed.current = false;
    },
    onFocus: () => {
      if (!isPressed.current) setNow(true);
    },
    onBlur: () => setNow(false),
  };
  return { isShown, handlers };
}
