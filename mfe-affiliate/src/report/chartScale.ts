/** The amounts between which a chart shows its bars, with the lines in between; the highest one first. */
export interface ChartScale {
  lowest: number;
  highest: number;
  ticks: number[];
}

const intervals = 4;
const steps = [1, 2, 2.5, 5, 10];

const cent = 0.01;

/** Rounds up to an amount that people count in: 1, 2, 2.5 or 5 times a power of ten, in whole cents. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, cent)));
  const isWholeCents = (step: number) => Number.isInteger(step) || power > cent * 2;
  return (steps.find((step) => isWholeCents(step) && step * power >= least - power * 1e-9) ?? 10) * power;
}

// Multiples of a step are not exact in binary.
const exact = (value: number): number => Number(value.toFixed(6));

/** Fits a scale with about four intervals around the values; zero is always on it. */
export function scaleOf(values: readonly number[]): ChartScale {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const step = most === least ? 1 / intervals : roundStep((most - least) / intervals);
  const highest = most === least ? 1 : exact(Math.ceil(exact(most / step)) * step);
  const lowest = exact(Math.floor(exact(least / step)) * step);
  const count = Math.round((highest - lowest) / step);
  const ticks = Array.from({ length: count + 1 }, (_none, index) => exact(highest - index * step));
  return { lowest, highest, ticks };
}
