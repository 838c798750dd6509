import { from, theme } from 'shared-ui';
import styled from 'styled-components';

export const Panel = styled.div`
  position: fixed;
  inset: ${theme.size.headerHeight} 0 auto;
  z-index: ${theme.layer.dropdown};
  display: flex;
  flex-direction: column;
  max-height: calc(100dvh - ${theme.size.headerHeight});
  overflow-y: auto;
  color: ${theme.color.text};
  background: ${theme.color.raised};
  border: 1px solid ${theme.color.border};
  box-shadow: ${theme.shadow.lg};

  ${from.md} {
    position: absolute;
    inset: calc(100% + ${theme.space[2]}) 0 auto auto;
    width: 400px;
    max-height: min(560px, calc(100dvh - ${theme.size.headerHeight} - ${theme.space[4]}));
    border-radius: ${theme.radius.card};
  }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border-bottom: 1px solid ${theme.color.border};
`;

export const Title = styled.h2`
  font: ${theme.text.body} ${theme.fontFamily};
  font-weight: ${theme.weight.semibold};
`;

export const Foot = styled(Head)`
  border-block: 1px solid ${theme.color.border};
  border-bottom: 0;
`;
