import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Facts = styled.dl`
  display: grid;
  gap: ${theme.space[3]};
  max-width: 560px;
`;

export const Fact = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[4]};

  dt {
    color: ${theme.color.secondary};
  }
  dd {
    color: ${theme.color.text};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

export const Sum = styled(Fact)`
  padding-top: ${theme.space[3]};
  border-top: 1px solid ${theme.color.border};

  dt,
  dd {
    color: ${theme.color.text};
    font-weight: ${theme.weight.semibold};
  }
`;

export const Wallet = styled.div`
  padding-top: ${theme.space[4]};
`;

export const Why = styled.p`
  padding-top: ${theme.space[4]};
  font: ${theme.text.small} ${theme.fontFamily};
  color: ${theme.color.secondary};
`;
