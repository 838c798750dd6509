import { useEffect, useEffectEvent, useState } from 'react';
import { useSettledText } from '../hooks/useSettledText';
import { SearchIcon } from '../icons';
import { Input } from '../Input/Input';

export interface SearchFieldProps {
  /** For screen readers: the eye has the icon and the placeholder. */
  label: string;
  placeholder: string;
  maxLength?: number;
  /** The current search text, for instance from the URL. */
  value: string;
  /** Called once typing pauses; immediately when the field is cleared. */
  onSearch: (text: string) => void;
}

/**
 * A field that searches while the user types. It holds its own text until typing pauses: a router updates the URL in
 * a transition, later than React needs the text, and fast typing would lose characters.
 */
export function SearchField({ value, onSearch, ...rest }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== reported) {
      // Not our own value coming back: the parent cleared it, or the user went back in history.
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

  return (
    <Input
      {...rest}
      isLabelHidden
      type="search"
      start={<SearchIcon size={18} />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
