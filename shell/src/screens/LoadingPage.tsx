import { theme, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { ConnectionBanner } from '../offline/ConnectionBanner';

/** The whole page while the session is being restored, and after a forced end until the page is left. */
export function LoadingPage() {
  return (
    <Page>
      <ConnectionBanner />
      <VisuallyHidden as="h1">eSIM Portal</VisuallyHidden>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
    </Page>
  );
}

const Page = styled.div`
  min-height: 100vh;
  background: ${theme.color.page};
`;
