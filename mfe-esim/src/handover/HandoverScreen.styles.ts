import { from, theme } from 'shared-ui';
import styled from 'styled-components';

export const Page = styled.div`
  min-height: 100dvh;
  background: ${theme.color.page};
`;

export const Content = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  max-width: 1120px;
  margin-inline: auto;
  padding: ${theme.space[6]} ${theme.space[4]} ${theme.space[16]};
  ${from.md} {
    padding-inline: ${theme.space[6]};
  }
`;

export const Heading = styled.h1`
  font: ${theme.weight.semibold} ${theme.text.title} ${theme.fontFamily};
  color: ${theme.color.text};
  overflow-wrap: anywhere;
`;

export const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
  color: ${theme.color.secondary};
`;
