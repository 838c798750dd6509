import { toast, useToasterStore } from 'react-hot-toast/headless';
import { renderHook } from '@testing-library/react';

/** Returns the messages of the visible toasts. */
export function shownToasts(): string[] {
  // Rendered outside the page: inside, each call would trigger the waitFor that makes it, endlessly.
  const container = document.createElement('div');
  const { result, unmount } = renderHook(() => useToasterStore(), { container });
  const messages = result.current.toasts
    .filter(({ visible }) => visible)
    .map(({ id, message }) => (typeof message === 'string' ? message : id));
  unmount();
  return messages;
}

afterEach(() => toast.remove());
