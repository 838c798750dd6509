import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface AbbreviatedProps {
  /** What the eye sees: '12.35K'. */
  short: string;
  /** What is meant, on hover and for screen readers: '12,345'. */
  whole: string;
}

/** A figure that is shortened for a tile. */
export function Abbreviated({ short, whole }: AbbreviatedProps) {
  if (short === whole) return whole;
  return (
    <span title={whole}>
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </span>
  );
}
