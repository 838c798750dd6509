import { from, tallLetters, theme } from 'shared-ui';
import styled from 'styled-components';

export const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 44px;
  padding: 0;
  color: ${theme.color.text};
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
  background: none;
  border: 0;
  border-radius: ${theme.radius.pill};
  cursor: pointer;
`;

export const TriggerName = styled.span`
  display: none;
  max-width: 16ch;
  overflow: hidden;
  text-overflow: ellipsis;
  ${tallLetters}
  white-space: nowrap;

  ${from.md} {
    display: inline;
  }
`;

// The least width of the menu without its padding: a long name does not widen it.
export const Name = styled.p`
  max-width: 212px;
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  ${tallLetters}
  overflow-wrap: anywhere;
  font-weight: ${theme.weight.medium};
`;

export const Email = styled.p`
  max-width: 212px;
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
  overflow-wrap: anywhere;
`;
