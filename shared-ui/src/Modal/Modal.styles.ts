import styled, { keyframes } from 'styled-components';
import { from, phone, reducedTransparency, short, theme } from '../theme/theme';

const rise = keyframes`
  from {
    opacity: 0;
    transform: translateY(12px);
  }
`;

export const Dialog = styled.dialog<{ $isSheet: boolean }>`
  width: 100%;
  max-height: 100dvh;
  margin: auto;
  padding: ${theme.space[4]};
  overflow: auto;
  color: ${theme.color.text};
  background: none;
  border: 0;
  overscroll-behavior: contain;

  ${({ $isSheet }) => $isSheet && `${phone} { margin-block-end: 0; }`}
  &:focus-visible {
    outline: none;
  }
  &::backdrop {
    background: ${theme.color.backdrop};
    backdrop-filter: blur(16px);
    ${reducedTransparency} {
      backdrop-filter: none;
    }
  }
`;

// With a footer only the body scrolls, if there is space. The animation moves the panel, not the dialog: fixed
// children (a toast) would move with an animated dialog.
export const Panel = styled.div<{ $hasFooter: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  ${({ $hasFooter }) =>
    $hasFooter && `@media (min-height: 520px) { max-height: calc(100dvh - 2 * ${theme.space[4]}); }`}
  gap: ${theme.space[5]};
  padding: ${theme.space[5]};
  background: ${theme.color.raised};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.modal};
  box-shadow: ${theme.shadow.xl};
  animation: ${rise} 200ms ease-out;
  ${from.md} {
    padding: ${theme.space[8]};
  }
`;

export const Header = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  padding-inline-end: ${theme.space[10]};
`;

export const Title = styled.h2`
  font: ${theme.weight.semibold} ${theme.text.theme} ${theme.fontFamily};
`;

// Padding for focus rings at the edge.
export const Body = styled.div<{ $height: number | undefined; $isScrolling: boolean }>`
  margin: -${theme.space[1]};
  padding: ${theme.space[1]};
  ${({ $isScrolling }) => $isScrolling && 'flex: 0 1 auto; min-height: 120px; overflow-y: auto;'}
  ${({ $height }) => $height && `max-height: min(${$height}px, 60dvh); overflow-y: auto;`}
  ${short} {
    max-height: none;
    overflow-y: visible;
  }
`;

export const Footer = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: flex-end;
  gap: ${theme.space[3]};
`;

export const Corner = styled.div`
  position: absolute;
  inset-block-start: ${theme.space[3]};
  inset-inline-end: ${theme.space[3]};
`;
