import { theme } from 'shared-ui';
import styled, { css } from 'styled-components';

export const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[1]};
  padding-bottom: ${theme.space[8]};
`;

const item = css`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  width: 100%;
  min-height: 40px;
  padding: ${theme.space[2]} ${theme.space[3]};
  color: ${theme.color.secondary};
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
  text-align: left;
  text-decoration: none;
  background: none;
  border: 0;
  border-radius: ${theme.radius.control};
  cursor: pointer;

  & > svg {
    flex: none;
  }
  &:hover {
    color: ${theme.color.text};
    background: ${theme.color.hover};
  }
`;

const active = css`
  color: ${theme.color.activeItemText};
  background: ${theme.color.activeItem};
`;

export const ItemLink = styled.a`
  ${item}
  &[aria-current] {
    ${active}
  }
`;

export const GroupButton = styled.button<{ $isActive: boolean }>`
  ${item}
  ${({ $isActive }) => $isActive && active}
`;

export const Label = styled.span<{ $isShown: boolean }>`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  white-space: nowrap;
  opacity: ${({ $isShown }) => ($isShown ? 1 : 0)};
`;

export const Chevron = styled.span<{ $isOpen: boolean }>`
  transform: rotate(${({ $isOpen }) => ($isOpen ? '180deg' : '0')});
  transition: transform ${theme.duration.sidebar};
`;

/** Rows of a grid can be animated from nothing to their content’s height. */
export const SubList = styled.div<{ $isOpen: boolean }>`
  display: grid;
  grid-template-rows: ${({ $isOpen }) => ($isOpen ? '1fr' : '0fr')};
  padding-left: 36px;
  transition: grid-template-rows ${theme.duration.sidebar} ease-in-out;

  & > ul {
    display: grid;
    gap: ${theme.space[1]};
    min-height: 0;
    overflow: hidden;
    visibility: ${({ $isOpen }) => ($isOpen ? 'visible' : 'hidden')};
  }
  & li:first-child {
    padding-top: ${theme.space[1]};
  }
`;

export const SubLink = styled.a`
  ${item}
  &[aria-current] {
    ${active}
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
