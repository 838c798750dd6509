import { from, theme } from 'shared-ui';
import styled from 'styled-components';

// visibility:hidden also removes it from the accessibility tree; it must be visible at once on opening to take the
// focus.
export const Aside = styled.aside<{ $isWide: boolean; $isOpen: boolean }>`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: ${theme.layer.sidebar};
  display: flex;
  flex-direction: column;
  width: min(${theme.size.sidebarExpanded}, 85vw);
  padding: 0 ${theme.space[5]};
  overflow: hidden auto;
  background: ${theme.color.surface};
  border-right: 1px solid ${theme.color.border};
  visibility: ${({ $isOpen }) => ($isOpen ? 'visible' : 'hidden')};
  transform: translateX(${({ $isOpen }) => ($isOpen ? '0' : '-100%')});
  transition:
    visibility ${({ $isOpen }) => ($isOpen ? '0s' : theme.duration.sidebar)},
    transform ${theme.duration.sidebar} ease-in-out,
    width ${theme.duration.sidebar} ease-in-out;

  ${from.md} {
    width: ${({ $isWide }) => ($isWide ? theme.size.sidebarExpanded : theme.size.sidebarCollapsed)};
    visibility: visible;
    transform: none;
  }
`;

export const BrandLink = styled.a`
  display: flex;
  align-items: center;
  width: fit-content;
  min-height: 44px;
  margin: ${theme.space[8]} 0;
  color: inherit;
  text-decoration: none;
  border-radius: ${theme.radius.control};
`;
