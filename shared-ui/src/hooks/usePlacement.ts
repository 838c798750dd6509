import { useEffectEvent, useLayoutEffect, useState, type CSSProperties } from 'react';

// Transparent instead of hidden, because hidden elements cannot be focused, and an effect may focus them first.
const unplaced: CSSProperties = { position: 'fixed', top: 0, left: 0, opacity: 0 };

/** The size of the window without its scroll bars, from whose inner edges fixed elements are measured. */
export const viewportSize = () => {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  return { width, height };
};

/**
 * Computes the style of an open popup before it is painted and whenever the window scrolls or changes its size.
 *
 * @param place computes it; null while an element is missing
 */
export function usePlacement(isOpen: boolean, place: () => CSSProperties | null): CSSProperties {
  const [style, setStyle] = useState(unplaced);
  const update = useEffectEvent(() => {
    const next = place();
    if (next) setStyle({ position: 'fixed', ...next });
  });

  useLayoutEffect(() => {
    if (!isOpen) return;
    const handleChange = () => update();
    handleChange();
    // Capture, because scroll events of ancestors do not bubble.
    window.addEventListener('scroll', handleChange, { capture: true, passive: true });
    window.addEventListener('resize', handleChange);
    return () => {
      window.removeEventListener('scroll', handleChange, { capture: true });
      window.removeEventListener('resize', handleChange);
    };
  }, [isOpen]);

  return style;
}
