import { from, theme } from 'shared-ui';
import styled from 'styled-components';

export const Page = styled.div`
  min-height: 100vh;
`;

export const SkipLink = styled.a`
  position: fixed;
  top: ${theme.space[2]};
  left: ${theme.space[2]};
  z-index: ${theme.layer.toast};
  padding: ${theme.space[3]} ${theme.space[4]};
  color: ${theme.color.onBrand};
  background: ${theme.color.brand};
  border-radius: ${theme.radius.control};

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

export const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.backdrop};
  background: ${theme.color.backdrop};
`;

export const Content = styled.div<{ $isCollapsed: boolean }>`
  ${from.md} {
    margin-left: ${({ $isCollapsed }) => ($isCollapsed ? theme.size.sidebarCollapsed : theme.size.sidebarExpanded)};
    transition: margin-left ${theme.duration.sidebar} ease-in-out;
  }
`;

export const Main = styled.main`
  max-width: ${theme.size.contentMax};
  margin: 0 auto;
  padding: ${theme.space[4]};

  ${from.md} {
    padding: ${theme.space[6]};
  }
`;
