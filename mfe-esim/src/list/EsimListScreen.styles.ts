import { phone, theme } from 'shared-ui';
import styled from 'styled-components';

export const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: ${theme.space[4]} ${theme.space[6]};
`;

/** On phones the search opens from a button, so that the eSIMs come first. */
export const Search = styled.div<{ $isShown: boolean }>`
  ${phone} {
    display: ${({ $isShown }) => ($isShown ? 'block' : 'none')};
  }
`;
