import { useEffect, useState } from 'react';

const settleMs = 250;

/** The text once typing has paused, so that the server is not asked at every key; emptied, it follows at once. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  // At once, or the next letter would bring back what was there before.
  if (text === '' && settled !== '') setSettled('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
