import { toast, useToasterStore } from 'react-hot-toast/headless';
import { renderHook } from '@testing-library/react';

/** The words of the toasts that are showing. */
export function shownToasts(): string[] {
  const { result, unmount } = renderHook(() => useToasterStore());
  const words = result.current.toasts.filter(({ visible }) => visible).map(({ message }) => String(message));
  unmount();
  return words;
}

afterEach(() => toast.remove());
