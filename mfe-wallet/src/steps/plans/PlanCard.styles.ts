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

export const Card = styled.label<{ $isChosen: boolean; $isDisabled: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[0.5]} ${theme.space[3]};
  align-content: start;
  padding: ${theme.space[4]};
  color: ${({ $isDisabled }) => ($isDisabled ? theme.color.disabledText : theme.color.text)};
  background: ${({ $isChosen }) => ($isChosen ? theme.color.activeItem : theme.color.surface)};
  border: 1px solid ${({ $isChosen }) => ($isChosen ? theme.color.brand : theme.color.border)};
  border-radius: ${theme.radius.card};
  box-shadow: ${({ $isChosen }) => ($isChosen ? `inset 0 0 0 1px ${theme.color.brand}` : 'none')};
  cursor: ${({ $isDisabled }) => ($isDisabled ? 'not-allowed' : 'pointer')};
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

/** Invisible and as large as what holds it, which is the radio button then. */
export const Radio = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

export const Data = styled.span<{ $isLarge?: boolean }>`
  font: ${theme.weight.semibold} ${({ $isLarge }) => ($isLarge ? '1.75rem/2.25rem' : '1.125rem/1.625rem')}
    ${theme.fontFamily};
  white-space: nowrap;
`;

export const Price = styled.span<{ $isLarge?: boolean }>`
  justify-self: end;
  font: ${theme.weight.semibold} ${({ $isLarge }) => ($isLarge ? '1.5rem/2.25rem' : '1rem/1.625rem')}
    ${theme.fontFamily};
  font-variant-numeric: tabular-nums;
`;

export const Days = styled.span`
  white-space: nowrap;
  color: ${theme.color.secondary};
`;

export const UnitPrice = styled(Days)`
  justify-self: end;
  text-align: end;
`;

export const Wide = styled.span<{ $isQuiet?: boolean }>`
  grid-column: 1 / -1;
  color: ${({ $isQuiet }) => ($isQuiet ? theme.color.secondary : theme.color.text)};
  font: ${theme.weight.regular} ${({ $isQuiet }) => ($isQuiet ? theme.text.small : theme.text.body)}
    ${theme.fontFamily};
  overflow-wrap: anywhere;
`;

export const Tick = styled.span`
  position: absolute;
  inset-block-start: -12px;
  inset-inline-end: ${theme.space[4]};
  display: flex;
  padding: 4px;
  color: ${theme.color.onBrand};
  background: ${theme.color.brand};
  border-radius: ${theme.radius.pill};
  ${forcedChoice}
`;

export const EdgeBadge = styled.span`
  position: absolute;
  inset-block-start: -12px;
  inset-inline-start: ${theme.space[4]};
`;
