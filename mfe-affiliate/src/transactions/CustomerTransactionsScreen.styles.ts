import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Person = styled.span`
  display: flex;
  flex-direction: column;
`;

export const Figure = styled.span`
  font-weight: ${theme.weight.medium};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export const Commission = styled(Figure)<{ $sign: number }>`
  color: ${({ $sign }) => {
    if ($sign > 0) return theme.color.success.text;
    return $sign < 0 ? theme.color.error.text : theme.color.secondary;
  }};
`;
