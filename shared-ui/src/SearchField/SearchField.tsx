import { useEffect, useEffectEvent, useState } from 'react';
import { useSettledText } from '../hooks/useSettledText';
import { Input } from '../Input/Input';

export interface SearchFieldProps {
  label: string;
  placeholder?: string;
  maxLength?: number;
  /** What is searched, for instance as the address says. */
  value: string;
  /** Called once typing has paused; at once when the field is emptied. */
  onSearch: (text: string) => void;
}

/**
 * A field that searches while one types. What is typed is the field’s own until typing pauses: an owner that keeps it in
 * the address may learn of it later than React needs it (a router draws in a transition), and quick typing would lose letters.
 */
export function SearchField({ value, onSearch, ...rest }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== reported) {
      // Not our own word coming back: the owner cleared it, or the person went back in history.
      setReported(value);
      setTyped(value);
    }
  }
  const settled = useSettledText(typed);
  const report = useEffectEvent((text: string) => {
    if (text === reported || text !== typed) return;
    setReported(text);
    onSearch(text);
  });
  useEffect(() => report(settled), [settled]);

  return <Input {...rest} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />;
}
