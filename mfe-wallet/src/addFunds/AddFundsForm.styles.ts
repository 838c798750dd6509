import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Form = styled.form`
  display: grid;
  gap: ${theme.space[5]};
`;

export const CardLabel = styled.p`
  margin-bottom: ${theme.space[1.5]};
  font-weight: ${theme.weight.medium};
`;

export const CardFrame = styled.div`
  min-height: 44px;
  padding: ${theme.space[3]} ${theme.space[4]};
  background: ${theme.color.input};
  border: 1px solid ${theme.color.inputBorder};
  border-radius: ${theme.radius.control};

  &:focus-within {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
`;

export const Hint = styled.p`
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
`;
