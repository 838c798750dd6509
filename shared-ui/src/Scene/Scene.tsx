import { scenePath } from '@portal/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { Flag } from '../Flag/Flag';
import { darkPicture, theme } from '../theme/theme';

export interface SceneProps {
  /** ISO alpha-2 code of the country. */
  code: string;
}

/**
 * The picture of a destination, cropped to the size of its frame. It loads when it comes into view; without one there is
 * the flag. Decorative: put the country's name next to it.
 */
export function Scene({ code }: SceneProps) {
  const path = scenePath(code);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Frame aria-hidden>
      {path && path !== broken ? (
        <img src={path} alt="" loading="lazy" decoding="async" onError={() => setBroken(path)} />
      ) : (
        <Flag code={code} size="xl" />
      )}
    </Frame>
  );
}

const Frame = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  height: 100%;
  overflow: hidden;
  background: ${theme.color.muted};

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  [data-theme='dark'] & > img {
    ${darkPicture}
  }
`;
