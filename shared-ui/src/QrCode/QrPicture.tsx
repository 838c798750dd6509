import { create } from 'qrcode';
import styled from 'styled-components';
import { t } from '@portal/contract';
import { palette } from '../theme/palette';
import { theme } from '../theme/theme';

export interface QrPictureProps {
  value: string;
  label: string;
}

/** Quiet zone in modules, required by ISO 18004. */
const quietModules = 4;

// Capacity of version 40 at this correction level, in bytes.
const maxBytes = 2331;

/** Renders the code as one SVG path, with its quiet zone. */
export function QrPicture({ value, label }: QrPictureProps) {
  if (value === '' || new TextEncoder().encode(value).length > maxBytes) {
    return <Problem role="alert">{t('This code cannot be shown as a QR code.')}</Problem>;
  }
  const { modules } = create(value, { errorCorrectionLevel: 'M' });
  const width = modules.size + 2 * quietModules;
  return (
    <svg
      viewBox={`0 0 ${width} ${width}`}
      width="100%"
      height="100%"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {/* Attributes instead of styles, because the downloaded file has no theme. */}
      <rect width={width} height={width} fill={palette.white} />
      <path fill={palette.black} d={pathOf(modules.size, (row, column) => !!modules.get(row, column))} />
    </svg>
  );
}

/** One horizontal bar per run of dark modules. */
function pathOf(size: number, isDark: (row: number, column: number) => boolean): string {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column + 1 < size && isDark(row, column + 1)) column += 1;
      path += `M${start + quietModules} ${row + quietModules}h${column - start + 1}v1h-${column - start + 1}z`;
    }
  }
  return path;
}

const Problem = styled.p`
  padding: ${theme.space[4]};
  color: ${theme.color.text};
`;
