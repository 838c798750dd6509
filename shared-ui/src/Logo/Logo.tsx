import { useState } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';

export interface LogoProps {
  /** Without one, or if it does not load, nothing is shown: the company's name is next to it. */
  src: string | null | undefined;
}

/** Largest size of a logo in px; smaller ones and other shapes fit inside. */
const logoPixels = { width: 160, height: 40 };

/** The logo of a company, whole and on white, which logos are made for. Decorative: the name is next to it. */
export function Logo({ src }: LogoProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (!src || src === brokenSrc) return null;
  return <LogoPicture src={src} alt="" decoding="async" onError={() => setBrokenSrc(src)} />;
}

/** The picture alone, for a preview that handles what does not load. */
export const LogoPicture = styled.img`
  box-sizing: content-box;
  flex: none;
  max-width: min(${logoPixels.width}px, 100%);
  height: ${logoPixels.height}px;
  padding: ${theme.space[1]};
  object-fit: contain;
  background: ${theme.color.qrPaper};
  border-radius: ${theme.radius.control};
`;
