import { theme } from 'shared-ui';
import styled from 'styled-components';

export const Groups = styled.div`
  display: grid;
  gap: ${theme.space[8]};
`;

export const Group = styled.section`
  display: grid;
  gap: ${theme.space[4]};
`;

export const GroupHeading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};

  h4 {
    font: ${theme.weight.semibold} 18px/26px ${theme.fontFamily};
  }
  p {
    color: ${theme.color.secondary};
  }
`;

/** In the position of a country's flag. */
export const GroupIcon = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 36px;
  height: 24px;
  color: ${theme.color.activeItemText};
  background: ${theme.color.activeItem};
  border-radius: 4px;
`;

// The container is the dialog's body, which is narrower than the window.
export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: ${theme.space[5]} ${theme.space[4]};
  padding-top: ${theme.space[2]};
`;
