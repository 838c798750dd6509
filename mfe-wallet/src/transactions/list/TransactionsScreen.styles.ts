import { from, phone, theme } from 'shared-ui';
import styled from 'styled-components';

export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space[3]};

  & > * {
    flex: 1 1 100%;
  }
  ${from.md} {
    & > * {
      flex: 0 1 auto;
    }
  }
`;

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

export const Filters = styled.div`
  display: grid;
  gap: ${theme.space[3]};

  ${from.md} {
    padding: ${theme.space[4]} ${theme.space[6]};
    border-block-end: 1px solid ${theme.color.border};
  }
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) 200px;
    align-items: center;
  }
`;
