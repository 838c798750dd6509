import { theme } from 'shared-ui';
import styled, { keyframes } from 'styled-components';

const appear = keyframes`
  from {
    opacity: 0;
    transform: translateY(6px);
  }
`;

export const Step = styled.div`
  animation: ${appear} 180ms ease-out;
`;

export const Messages = styled.div`
  padding-bottom: ${theme.space[5]};
`;

export const FooterRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]} ${theme.space[6]};
`;

export const WholeRow = styled.div`
  flex: 1 0 100%;
`;

export const Note = styled.p`
  flex: 1 1 240px;
  min-width: 0;
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
  overflow-wrap: anywhere;

  strong {
    display: block;
    color: ${theme.color.text};
    font: ${theme.weight.semibold} ${theme.text.control} ${theme.fontFamily};
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};

  @media (max-width: 639px) {
    flex: 1 1 100%;
    > :last-child {
      flex: 1;
    }
  }
`;
