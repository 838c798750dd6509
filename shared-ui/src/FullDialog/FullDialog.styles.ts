import styled, { keyframes } from 'styled-components';
import { from, short, theme } from '../theme/theme';

const rise = keyframes`
  from {
    opacity: 0;
    transform: translateY(12px);
  }
`;

// The page behind it is not blurred, as it is behind small dialogs: docs/decisions/0107-no-blur-behind-large-dialogs.md.
export const Dialog = styled.dialog`
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: auto;
  padding: 0;
  overflow: hidden;
  color: ${theme.color.text};
  background: none;
  border: 0;

  &:focus-visible {
    outline: none;
  }
  &::backdrop {
    background: ${theme.color.backdrop};
  }
  ${short} {
    padding: 0;
  }
  ${from.md} {
    max-width: calc(1120px + 2 * ${theme.space[6]});
    padding: ${theme.space[6]};
  }
`;

// The animation moves the panel, not the dialog: fixed children (a toast) would move with an animated dialog.
export const Panel = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  background: ${theme.color.raised};
  animation: ${rise} 200ms ease-out;
  ${from.md} {
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.modal};
    box-shadow: ${theme.shadow.xl};
  }
  ${short} {
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;

export const Bar = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 64px;
  padding: 0 ${theme.space[2]} 0 ${theme.space[4]};
  border-bottom: 1px solid ${theme.color.border};

  ${from.md} {
    min-height: 72px;
    padding: 0 ${theme.space[6]} 0 ${theme.space[10]};
  }
`;

export const Title = styled.h2`
  font: ${theme.weight.semibold} ${theme.text.control} ${theme.fontFamily};
  white-space: nowrap;
`;

export const Middle = styled.div`
  flex: 1;
  min-width: 0;
  ${from.md} {
    display: flex;
    justify-content: center;
  }
`;

export const End = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${theme.space[3]};
`;

export const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: ${theme.space[6]} ${theme.space[4]};
  overscroll-behavior: contain;
  scroll-padding-block: ${theme.space[6]};

  ${from.md} {
    padding: ${theme.space[8]} ${theme.space[10]};
  }
  ${short} {
    flex: none;
    padding-block: ${theme.space[4]};
    overflow-y: visible;
  }
`;

export const Footer = styled.div`
  flex: none;
  max-height: 50dvh;
  overflow-y: auto;
  padding: ${theme.space[3]} ${theme.space[4]};
  border-top: 1px solid ${theme.color.border};

  ${from.md} {
    padding: ${theme.space[4]} ${theme.space[10]};
  }
  ${short} {
    max-height: none;
    overflow-y: visible;
  }
`;
