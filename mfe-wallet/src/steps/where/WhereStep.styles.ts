import { theme } from 'shared-ui';
import styled from 'styled-components';

export const TitleRow = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  @media (min-width: 768px) {
    grid-template-columns: 1fr minmax(0, 320px);
    align-items: center;
  }
`;

export const SearchFrame = styled.div`
  position: relative;

  svg {
    position: absolute;
    inset-block-start: 18px;
    inset-inline-start: 18px;
    color: ${theme.color.secondary};
    pointer-events: none;
  }
  input {
    width: 100%;
    height: 56px;
    padding: 0 ${theme.space[4]} 0 ${theme.space[12]};
    color: ${theme.color.text};
    font: ${theme.weight.regular} ${theme.text.control} ${theme.fontFamily};
    text-overflow: ellipsis;
    background: ${theme.color.input};
    border: 1px solid ${theme.color.inputBorder};
    border-radius: ${theme.radius.alert};
  }
  input::placeholder {
    color: ${theme.color.placeholder};
    opacity: 1;
  }
`;

export const SectionHeading = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[4]};

  h3,
  h4 {
    font: ${theme.weight.semibold} ${theme.text.control} ${theme.fontFamily};
  }
  p {
    color: ${theme.color.secondary};
  }
`;

/** A link that looks like a card. */
export const cardLink = `
  display: flex;
  height: 100%;
  color: ${theme.color.text};
  text-decoration: none;
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  transition: border-color ${theme.duration.fast};

  &:hover {
    border-color: ${theme.color.inputBorder};
  }
`;

// Styled by element: hundreds of links as styled components would take longer to render than the step may.
export const Tiles = styled.ul<{ $columns: 2 | 3 | 4 }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => ($columns === 4 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)')};
  gap: ${theme.space[3]};

  @media (max-width: 374px) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media (min-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (min-width: 1024px) {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
  a {
    ${cardLink}
    align-items: center;
    gap: ${theme.space[3]};
    min-height: 76px;
    padding: ${theme.space[3]} ${theme.space[4]};
  }
  a > :nth-child(2) {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font: ${theme.weight.medium} 0.9375rem/1.375rem ${theme.fontFamily};
    overflow-wrap: anywhere;
  }
  mark {
    color: inherit;
    font-weight: ${theme.weight.bold};
    background: none;
  }
  small {
    display: block;
    color: ${theme.color.secondary};
    font: ${theme.weight.regular} 0.8125rem/1.125rem ${theme.fontFamily};
  }
  a > svg {
    flex: none;
    color: ${theme.color.secondary};
  }
  @media (max-width: 639px) {
    a:has(img) > svg {
      display: ${({ $columns }) => ($columns === 4 ? 'none' : 'block')};
    }
  }
`;

export const TileIcon = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 42px;
  height: 42px;
  color: ${theme.color.activeItemText};
  background: ${theme.color.activeItem};
  border-radius: ${theme.radius.alert};
`;

export const Letters = styled.div`
  display: flex;
  gap: ${theme.space[1]};
  margin: -4px;
  padding: 4px;
  overflow-x: auto;
  scrollbar-width: thin;

  button,
  span {
    flex: 1 0 auto;
    min-width: 28px;
    padding: 0;
    font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
    line-height: 36px;
    text-align: center;
    border-radius: ${theme.radius.control};
  }
  button {
    color: ${theme.color.text};
    background: none;
    border: 0;
    cursor: pointer;
  }
  button:hover {
    background: ${theme.color.hover};
  }
  span {
    color: ${theme.color.secondary};
    opacity: 0.6;
  }
  @media (pointer: coarse) {
    button,
    span {
      min-width: 44px;
      line-height: 44px;
    }
  }
`;

// Isolated, so that the browser keeps the paint of two hundred flags while something else on the page changes.
export const Countries = styled.div`
  isolation: isolate;
  columns: 4 200px;
  column-gap: ${theme.space[6]};

  section {
    break-inside: avoid-column;
    padding-bottom: ${theme.space[3]};
  }
  h5 {
    color: ${theme.color.secondary};
    font: ${theme.weight.medium} ${theme.text.small} ${theme.fontFamily};
    scroll-margin: ${theme.space[4]};
  }
  a {
    display: flex;
    align-items: center;
    gap: ${theme.space[3]};
    min-height: 40px;
    margin: 0 -8px;
    padding: 4px 8px;
    color: ${theme.color.text};
    text-decoration: none;
    border-radius: ${theme.radius.control};
  }
  a:hover {
    background: ${theme.color.hover};
  }
  a > :nth-child(2) {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: ${theme.color.secondary};
    font: inherit;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 639px) {
    a {
      min-height: 48px;
    }
  }
`;
