import { from, theme } from 'shared-ui';
import styled from 'styled-components';

/** A card where there is room around it. */
export const Invitation = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  min-width: 0;

  ${from.md} {
    padding: ${theme.space[6]};
    background: ${theme.color.surface};
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.card};
  }
`;

/** Smaller than the greeting above it: the page's largest words are those of its first HTML. */
export const Question = styled.h2`
  font: ${theme.weight.semibold} 1.5rem/2rem ${theme.fontFamily};
`;

/** Nearer to the tiles than a further section would be. */
export const Everywhere = styled.p`
  margin-top: calc(-1 * ${theme.space[4]});
`;

export const NextHeading = styled.h2`
  padding-block: ${theme.space[6]} ${theme.space[4]};
  font: ${theme.weight.semibold} ${theme.text.control} ${theme.fontFamily};
  border-top: 1px solid ${theme.color.border};
`;

/** Always in one row; on phones the words are below the number. */
export const NextSteps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space[3]};

  li {
    display: grid;
    gap: ${theme.space[2]} ${theme.space[3]};
    align-content: start;
    font-weight: ${theme.weight.medium};
  }
  ${from.md} {
    li {
      grid-template-columns: auto 1fr;
      align-items: center;
    }
  }
  span {
    width: 28px;
    color: ${theme.color.activeItemText};
    font-weight: ${theme.weight.semibold};
    line-height: 28px;
    text-align: center;
    background: ${theme.color.activeItem};
    border-radius: ${theme.radius.pill};
  }
`;
