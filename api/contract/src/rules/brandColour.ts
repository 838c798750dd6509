// The colour of an affiliate's brand. Pages and mails write white text on it.
import { t } from '../language';
const leastContrast = 4.5;

const brandColour = /^#[0-9a-f]{6}$/i;

/** Relative luminance of '#rrggbb' (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const channel = (start: number): number => {
    const share = parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The contrast of white text on a colour '#rrggbb', 1 to 21. */
export const contrastWithWhite = (colour: string): number => 1.05 / (luminanceOf(colour) + 0.05);

/** What is wrong with a brand's colour, as a sentence; null if nothing is. */
export function brandColourProblem(colour: string): string | null {
  if (!brandColour.test(colour))
    return t('Enter the colour as # and six digits or letters a to f, like #1d4ed8');
  const contrast = contrastWithWhite(colour);
  if (contrast >= leastContrast) return null;
  // Rounded down: 4.49 must not read as 4.5.
  const shown = (Math.floor(contrast * 10) / 10).toFixed(1);
  return t(
    'White text is hard to read on this colour: its contrast is {shown}:1 and must be at least {leastContrast}:1. Choose a darker colour.',
    { shown, leastContrast },
  );
}
