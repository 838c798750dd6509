import { useLocation } from '@portal/router';
import { theme } from 'shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  id: string;
  /** Scrolls again when it becomes true, because the content has its height only then. Default true. */
  isLoaded?: boolean;
  children: ReactNode;
}

/** A part of the profile that `#id` in the address scrolls to. */
export function Anchor({ id, isLoaded = true, children }: Props) {
  const { hash } = useLocation();
  const frameRef = useRef<HTMLDivElement>(null);
  const isLinked = hash === `#${id}`;

  useEffect(() => {
    if (isLinked) frameRef.current?.scrollIntoView();
  }, [isLinked, isLoaded]);
  return (
    <Frame ref={frameRef} id={id}>
      {children}
    </Frame>
  );
}

const Frame = styled.div`
  scroll-margin-top: calc(${theme.size.headerHeight} + ${theme.space[4]});
`;
