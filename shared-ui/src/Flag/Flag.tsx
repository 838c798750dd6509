import { flagPath } from '@portal/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';

const widths = { sm: 24, md: 36, lg: 42, xl: 54 } as const;

export interface FlagProps {
  /** ISO alpha-2 code of the country. */
  code: string;
  /** 24, 36, 42 or 54 px wide. Default 'md'. */
  size?: keyof typeof widths;
}

/** The flag of a country. Decorative: put the country's name next to it. */
export function Flag({ code, size = 'md' }: FlagProps) {
  const path = flagPath(code);
  const [broken, setBroken] = useState<string | null>(null);
  const width = widths[size];
  const height = (width * 2) / 3;
  return (
    <Frame style={{ width, height }} aria-hidden>
      {path && path !== broken && (
        <img
          src={path}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(path)}
        />
      )}
    </Frame>
  );
}

// The line keeps white flags visible; a flag that is missing or does not load leaves a quiet box.
const Frame = styled.span`
  position: relative;
  display: block;
  flex: none;
  overflow: hidden;
  background: ${theme.color.muted};
  border-radius: 4px;

  img {
    display: block;
    object-fit: cover;
  }
  &::after {
    position: absolute;
    inset: 0;
    border: 1px solid ${theme.color.border};
    border-radius: 4px;
    content: '';
  }
`;
