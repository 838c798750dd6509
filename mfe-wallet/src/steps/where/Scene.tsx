import { scenePath } from '@portal/contract';
import { useState } from 'react';
import { Flag, theme } from 'shared-ui';
import styled from 'styled-components';

/**
 * The picture of a destination, cropped to the height of its place. It loads when it comes into view; without one there is
 * the flag. Decorative: put the country's name next to it.
 *
 * @param props.code ISO alpha-2 code of the country
 */
export function Scene({ code }: { code: string }) {
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
    filter: brightness(0.72) saturate(0.92);
  }
`;
