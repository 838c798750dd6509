import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Frame = styled.div`
  display: grid;
  gap: ${theme.space[5]};

  &:focus {
    outline: none;
  }
`;

export const Facts = styled.dl`
  display: grid;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.alert};

  & > div {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space[4]};
    padding: ${theme.space[3]} ${theme.space[4]};
  }
  & > div + div {
    border-top: 1px solid ${theme.color.border};
  }
  & dt {
    color: ${theme.color.secondary};
  }
  & dd {
    font-weight: ${theme.weight.medium};
    text-align: right;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space[3]};
`;
