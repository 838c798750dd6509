import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Choice = styled.label<{ $isChosen: boolean; $isDisabled: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${theme.space[0.5]} ${theme.space[3]};
  padding: ${theme.space[4]};
  color: ${({ $isDisabled }) => ($isDisabled ? theme.color.disabledText : theme.color.text)};
  background: ${({ $isChosen }) => ($isChosen ? theme.color.activeItem : theme.color.surface)};
  border: 1px solid ${({ $isChosen }) => ($isChosen ? theme.color.brand : theme.color.border)};
  border-radius: ${theme.radius.alert};
  box-shadow: ${({ $isChosen }) => ($isChosen ? `0 0 0 1px ${theme.color.brand}` : 'none')};
  cursor: ${({ $isDisabled }) => ($isDisabled ? 'not-allowed' : 'pointer')};

  &:hover {
    border-color: ${theme.color.inputBorder};
  }
  &:focus-within {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
`;

/** Invisible and as large as the card: the whole card is the radio button. */
export const Radio = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

export const Data = styled.span`
  font: ${theme.weight.semibold} ${theme.text.theme} ${theme.fontFamily};
`;

export const Price = styled.span`
  font: ${theme.weight.semibold} ${theme.text.control} ${theme.fontFamily};
  font-variant-numeric: tabular-nums;
`;

export const Small = styled.span`
  align-self: center;
  justify-self: end;
  text-align: right;
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
`;

export const Name = styled.span`
  grid-column: 1 / -1;
  color: ${theme.color.secondary};
`;
