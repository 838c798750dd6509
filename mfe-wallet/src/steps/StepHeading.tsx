import { theme } from 'shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

/** Heading of a step. It takes the focus when the step appears: what led here is gone, and reading starts at the top. */
export function StepHeading({ children, hasFocus = true }: { children: ReactNode; hasFocus?: boolean }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) ref.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  return (
    <Heading ref={ref} tabIndex={-1}>
      {children}
    </Heading>
  );
}

const Heading = styled.h3`
  font: ${theme.weight.semibold} 1.625rem/2.125rem ${theme.fontFamily};

  @media (min-width: 768px) {
    font: ${theme.weight.semibold} ${theme.text.title} ${theme.fontFamily};
  }
`;
