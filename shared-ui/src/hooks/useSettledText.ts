import { useEffect, useState } from 'react';

const settleMs = 250;

/** Returns the text once typing pauses, to avoid a request per key; an emptied text immediately. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  // Immediately, or the next key would bring back the previous text.
  if (text === '' && settled !== '') setSettled('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
