import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface AbbreviatedProps {
  /** The visible text: '12.35K'. */
  short: string;
  /** The full value, on hover and for screen readers: '12,345'. */
  whole: string;
}

/** A shortened figure for tiles. */
export function Abbreviated({ short, whole }: AbbreviatedProps) {
  if (short === whole) return whole;
  return (
    <span title={whole}>
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </span>
  );
}
