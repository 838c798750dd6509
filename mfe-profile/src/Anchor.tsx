import { useLocation } from '@portal/router';
import { theme } from 'shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

/** A part of the profile that `#id` in the address scrolls to. */
export function Anchor({ id, children }: { id: string; children: ReactNode }) {
  const { hash } = useLocation();
  const frameRef = useRef<HTMLDivElement>(null);
  const isLinked = hash === `#${id}`;

  useEffect(() => {
    if (isLinked) frameRef.current?.scrollIntoView();
  }, [isLinked]);
  return (
    <Frame ref={frameRef} id={id}>
      {children}
    </Frame>
  );
}

// A grid, so that a card fills the frame where cards in a row are of one height.
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  scroll-margin-top: calc(${theme.size.headerHeight} + ${theme.space[4]});
`;
