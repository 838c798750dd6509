import { from, theme } from 'shared-ui';
import styled from 'styled-components';

export const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};

  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${theme.space[10]};
  }
`;

export const Ways = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[4]};
  max-width: 640px;
`;

export const LinkActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`;

export const InviteForm = styled.form`
  display: grid;
  gap: ${theme.space[3]};
  padding-top: ${theme.space[4]};
  border-top: 1px solid ${theme.color.border};

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
