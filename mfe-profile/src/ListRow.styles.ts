import { theme } from 'shared-ui';
import styled from 'styled-components';

/** A row of a list in the profile: an icon, words and a button. */
export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]} ${theme.space[4]};
  color: ${theme.color.secondary};
`;

export const TextBlock = styled.div`
  flex: 1 1 10rem;
  min-width: 0;
`;

export const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
  font-weight: ${theme.weight.medium};
  color: ${theme.color.text};
`;
