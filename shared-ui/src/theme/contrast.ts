interface Rgba {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** Reads '#rrggbb' and 'rgb(r g b / a)', the two forms tokens are written in. */
function parseColour(colour: string): Rgba {
  const hex = /^#(..)(..)(..)$/.exec(colour);
  if (hex) {
    const [red = 0, green = 0, blue = 0] = hex.slice(1).map((pair) => parseInt(pair, 16));
    return { red, green, blue, alpha: 1 };
  }
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(colour);
  if (!rgb) throw new RangeError(`${colour} is neither #rrggbb nor rgb(r g b / a)`);
  const [red = 0, green = 0, blue = 0, alpha = 1] = rgb.slice(1).map(Number);
  return { red, green, blue, alpha };
}

function over(top: Rgba, bottom: Rgba): Rgba {
  const mix = (a: number, b: number) => a * top.alpha + b * (1 - top.alpha);
  return {
    red: mix(top.red, bottom.red),
    green: mix(top.green, bottom.green),
    blue: mix(top.blue, bottom.blue),
    alpha: 1,
  };
}

function luminance({ red, green, blue }: Rgba): number {
  const linear = (channel: number) => {
    const fraction = channel / 255;
    return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/**
 * Returns the WCAG 2.2 contrast ratio, 1 to 21.
 *
 * @param layers backgrounds under the foreground, topmost first; the last one is opaque
 */
export function contrastRatio(foreground: string, ...layers: readonly string[]): number {
  const background = layers.map(parseColour).reduceRight((bottom, top) => over(top, bottom));
  const lights = [luminance(over(parseColour(foreground), background)), luminance(background)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}
