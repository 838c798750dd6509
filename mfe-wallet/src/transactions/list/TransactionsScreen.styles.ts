import { from, phone, theme } from 'shared-ui';
import styled from 'styled-components';

export const WideOnly = styled.div`
  ${phone} {
    display: none;
  }
`;

export const PhoneOnly = styled.div`
  ${from.md} {
    display: none;
  }
`;

export const Notices = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border-block-end: 1px solid ${theme.color.border};
`;
