import { theme, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';

/** While a screen’s code is on its way: words for those who hear the page, shapes for those who see it. */
export function ScreenSkeleton() {
  return (
    <Blocks role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Block />
      <Block />
    </Blocks>
  );
}

const Blocks = styled.div`
  display: grid;
  gap: ${theme.space[6]};
`;

const Block = styled.div`
  height: 160px;
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
`;
