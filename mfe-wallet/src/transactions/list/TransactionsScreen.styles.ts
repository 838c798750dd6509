import { from, theme } from 'shared-ui';
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

export const Filters = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border-block-end: 1px solid ${theme.color.border};

  & > [role='status'] {
    grid-column: 1 / -1;
  }
  ${from.md} {
    grid-template-columns: minmax(0, 1fr) 200px;
    align-items: center;
    padding: ${theme.space[4]} ${theme.space[6]};
  }
`;
