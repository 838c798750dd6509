import type { Summary } from '../statistics';

/** Grouped bars, one for each compared portal, with the quartiles as a line over its end. */
export interface BarChart {
  title: string;
  unit: string;
  groups: { label: string; bars: { label: string; value: Summary }[] }[];
}

const colours = ['#3641f5', '#f79009', '#12b76a'];
const width = 820;
const labelWidth = 210;
const barHeight = 16;
const groupGap = 14;
const top = 64;
const valueSpace = 130;

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const round = (value: number) => Math.round(value * 10) / 10;

/** Renders a chart as a standalone SVG that is readable on light and dark pages. */
export function renderBarChart({ title, unit, groups }: BarChart): string {
  const most = Math.max(1, ...groups.flatMap(({ bars }) => bars.map(({ value }) => value.high)));
  const scale = (value: number) => round((value / most) * (width - labelWidth - valueSpace));
  const labels = [...new Set(groups.flatMap(({ bars }) => bars.map(({ label }) => label)))];
  const colourOf = (label: string) => colours[labels.indexOf(label) % colours.length] ?? '#000';
  let y = top;
  const shapes: string[] = [];
  for (const { label, bars } of groups) {
    const middle = y + (bars.length * barHeight) / 2 + 4;
    shapes.push(`<text x="${labelWidth - 10}" y="${middle}" text-anchor="end">${escapeText(label)}</text>`);
    for (const bar of bars) {
      const { median, low, high } = bar.value;
      const lineY = y + barHeight / 2 - 1;
      shapes.push(
        `<rect x="${labelWidth}" y="${y}" width="${scale(median)}" height="${barHeight - 2}" fill="${colourOf(bar.label)}"/>`,
        `<line x1="${labelWidth + scale(low)}" x2="${labelWidth + scale(high)}" y1="${lineY}" y2="${lineY}" stroke="#101828" stroke-width="2"/>`,
        `<text x="${labelWidth + scale(Math.max(high, median)) + 8}" y="${lineY + 5}">${round(median)} ${escapeText(unit)}</text>`,
      );
      y += barHeight;
    }
    y += groupGap;
  }
  const legend = labels.map(
    (label, index) =>
      `<rect x="${20 + index * 160}" y="38" width="12" height="12" fill="${colourOf(label)}"/><text x="${38 + index * 160}" y="49">${escapeText(label)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y + 6}" viewBox="0 0 ${width} ${y + 6}" font-family="system-ui, sans-serif" font-size="12" fill="#101828">`,
    `<title>${escapeText(title)}</title>`,
    '<rect width="100%" height="100%" fill="#ffffff"/>',
    `<text x="20" y="24" font-size="15" font-weight="600">${escapeText(title)}</text>`,
    ...legend,
    ...shapes,
    '</svg>',
    '',
  ].join('\n');
}
