import { from, theme } from 'shared-ui';
import styled from 'styled-components';

/** The link and what can be done with it, in one line where there is room. */
export const Compact = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};

  ${from.lg} {
    grid-template-columns: minmax(0, 640px) auto;
    align-items: end;
  }
`;

export const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  padding-top: ${theme.space[6]};
  border-top: 1px solid ${theme.color.border};

  &[hidden] {
    display: none;
  }
  ${from.lg} {
    grid-template-columns: minmax(0, 640px) auto;
    gap: ${theme.space[10]};
    justify-content: space-between;
  }
`;

export const InviteForm = styled.form`
  display: grid;
  align-content: start;
  gap: ${theme.space[3]};

  ${from.sm} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

/** Aligned with the field instead of its label, with and without an error below. */
export const SendRow = styled.div`
  ${from.sm} {
    padding-top: ${theme.space[6]};
    margin-top: ${theme.space[0.5]};
  }
`;
