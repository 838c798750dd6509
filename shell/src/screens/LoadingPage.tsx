import { theme, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';

/** The whole page while the session is being restored. */
export function LoadingPage() {
  return (
    <Page role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
    </Page>
  );
}

const Page = styled.div`
  min-height: 100vh;
  background: ${theme.color.page};
`;
