import { from, phone, theme } from 'shared-ui';
import styled from 'styled-components';

export const Toolbar = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  padding: ${theme.space[4]};

  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 340px));
    padding: ${theme.space[4]} ${theme.space[6]};

    & > [role='radiogroup'] {
      grid-column: 1 / -1;
    }
  }
`;

/** Below the table. */
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

export const PhoneOnly = styled.span`
  ${from.md} {
    display: none;
  }
`;
