import { forcedChoice, theme } from 'shared-ui';
import styled, { css } from 'styled-components';

/** Where the visitor's own colours replace shadow and tint. It lies within the card and takes no room. */
const forcedFrame = css`
  @media (forced-colors: active) {
    &::after {
      position: absolute;
      inset: 0;
      border: 4px solid Highlight;
      border-radius: inherit;
      pointer-events: none;
      content: '';
    }
  }
`;

export const Card = styled.div<{ $isChosen: boolean }>`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
  background: ${({ $isChosen }) => ($isChosen ? theme.color.activeItem : theme.color.surface)};
  border: 1px solid ${({ $isChosen }) => ($isChosen ? theme.color.brand : theme.color.border)};
  border-radius: ${theme.radius.card};
  box-shadow: ${({ $isChosen }) => ($isChosen ? `inset 0 0 0 1px ${theme.color.brand}` : 'none')};
  transition: border-color ${theme.duration.fast};

  ${({ $isChosen }) => $isChosen && forcedFrame}
  &:has(input:not(:disabled)):hover {
    border-color: ${({ $isChosen }) => ($isChosen ? theme.color.brand : theme.color.inputBorder)};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
`;

export const Choice = styled.label<{ $isDisabled: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[0.5]} ${theme.space[3]};
  padding: ${theme.space[5]} ${theme.space[5]} ${theme.space[3]};
  color: ${({ $isDisabled }) => ($isDisabled ? theme.color.disabledText : theme.color.text)};
  cursor: ${({ $isDisabled }) => ($isDisabled ? 'not-allowed' : 'pointer')};
`;

/** Invisible and as large as the card: the whole card is the radio button. */
export const Radio = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

export const Data = styled.span`
  font: ${theme.weight.semibold} 26px/32px ${theme.fontFamily};
  white-space: nowrap;
`;

export const Price = styled.span`
  align-self: center;
  justify-self: end;
  font: ${theme.weight.semibold} 20px/32px ${theme.fontFamily};
  font-variant-numeric: tabular-nums;
`;

export const Small = styled.span`
  color: ${theme.color.secondary};

  &:nth-of-type(even) {
    justify-self: end;
    text-align: right;
  }
`;

export const Wide = styled.span`
  grid-column: 1 / -1;
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
`;

export const Details = styled.ul`
  display: grid;
  align-content: start;
  gap: ${theme.space[2]};
  margin: 0 ${theme.space[5]} ${theme.space[5]};
  padding: ${theme.space[3]} 0 0;
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} 13px/18px ${theme.fontFamily};
  list-style: none;
  border-top: 1px solid ${theme.color.border};

  li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr);
    gap: ${theme.space[2]};
  }
  svg {
    margin-top: 1px;
  }
`;

/** Above the invisible radio button. */
export const ListButton = styled.button`
  position: relative;
  min-height: 24px;
  padding: 0;
  color: ${theme.color.link};
  font: inherit;
  font-weight: ${theme.weight.medium};
  background: none;
  border: 0;
  cursor: pointer;
`;

export const Tick = styled.span`
  position: absolute;
  inset-block-start: -12px;
  inset-inline-end: ${theme.space[5]};
  display: flex;
  padding: 4px;
  color: ${theme.color.onBrand};
  background: ${theme.color.brand};
  border-radius: ${theme.radius.pill};
  ${forcedChoice}
`;

export const BestValue = styled.span`
  position: absolute;
  inset-block-start: -12px;
  inset-inline-start: ${theme.space[5]};
`;
