import { useCallback, useState } from 'react';
import { Flag } from 'shared-ui';

const margin = '300px';
const callbacks = new WeakMap<Element, () => void>();

// `loading="lazy"` begins up to 2,500 px below the view, which is most of the list.
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) callbacks.get(target)?.();
  },
  { rootMargin: margin, scrollMargin: margin },
);

/** A flag of a long list, which loads once it is near the view. */
export function NearFlag({ code }: { code: string }) {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback((frame: HTMLElement) => {
    const stop = () => observer.unobserve(frame);
    callbacks.set(frame, () => {
      setIsNear(true);
      stop();
    });
    observer.observe(frame);
    return stop;
  }, []);
  return (
    <span ref={watch}>
      <Flag code={isNear ? code : ''} size="sm" />
    </span>
  );
}
