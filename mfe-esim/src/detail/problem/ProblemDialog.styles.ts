import type { DiagnosisCheck } from '@portal/contract';
import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Cause = styled.h3`
  margin: 0 0 ${theme.space[1]};
`;

export const ChecksHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space[2]};
  color: ${theme.color.secondary};

  h4 {
    color: ${theme.color.text};
  }
`;

export const Checks = styled.ul`
  margin: ${theme.space[2]} 0 0;
`;

/** What is a problem stands out; what cannot be told steps back. */
export const Check = styled.li<{ $state: DiagnosisCheck['state'] }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[2]};
  border-radius: ${theme.radius.control};
  color: ${({ $state }) => ($state === 'open' ? theme.color.secondary : theme.color.text)};
  background: ${({ $state }) => $state === 'problem' && theme.color.warning.soft};

  svg {
    flex: none;
    color: ${({ $state }) =>
      ({
        ok: theme.color.success.text,
        problem: theme.color.warning.text,
        open: theme.color.secondary,
      })[$state]};
  }
`;
