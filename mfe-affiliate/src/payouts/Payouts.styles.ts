import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Narrow = styled.div`
  max-width: 360px;
`;

export const Missing = styled.ul`
  padding-inline-start: ${theme.space[5]};
  list-style: disc;
`;

export const HistoryHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[4]};
  padding-top: ${theme.space[4]};
  border-top: 1px solid ${theme.color.border};

  h3 {
    font: ${theme.weight.semibold} ${theme.text.body} ${theme.fontFamily};
  }
`;

export const Reason = styled.p`
  max-width: 480px;
  padding-top: ${theme.space[1]};
  font: ${theme.text.small} ${theme.fontFamily};
  color: ${theme.color.secondary};
  white-space: normal;
`;
