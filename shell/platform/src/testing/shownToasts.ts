import { toast, useToasterStore } from 'react-hot-toast/headless';
import { renderHook } from '@testing-library/react';

/** The messages of the toasts that are showing. */
export function shownToasts(): string[] {
  // Outside the page: drawn in it, each look would wake the waitFor that asks for it, without end.
  const container = document.createElement('div');
  const { result, unmount } = renderHook(() => useToasterStore(), { container });
  const messages = result.current.toasts.filter(({ visible }) => visible).map(({ message }) => String(message));
  unmount();
  return messages;
}

afterEach(() => toast.remove());
