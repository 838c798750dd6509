import { theme } from 'shared-ui';
import styled from 'styled-components';

export const GroupLabel = styled.p`
  margin-bottom: ${theme.space[1.5]};
  font-weight: ${theme.weight.medium};
`;

export const CardRows = styled.div`
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.control};
`;

export const CardRow = styled.label`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};
  min-height: 48px;
  padding: ${theme.space[2]} ${theme.space[4]};
  cursor: pointer;

  & + & {
    border-top: 1px solid ${theme.color.border};
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${theme.color.brand};
    cursor: inherit;
  }
  svg {
    flex: none;
    width: 20px;
    height: 20px;
    color: ${theme.color.secondary};
  }
  &:hover {
    background: ${theme.color.hover};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${theme.color.focus};
    outline-offset: -2px;
  }
  &:has(:disabled) {
    color: ${theme.color.disabledText};
    cursor: not-allowed;
  }
`;

export const Expiry = styled.span`
  margin-inline-start: auto;
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
  font-variant-numeric: tabular-nums;
`;

export const NewCardBox = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  padding: ${theme.space[4]};
  background: ${theme.color.muted};
  border-top: 1px solid ${theme.color.border};
`;
