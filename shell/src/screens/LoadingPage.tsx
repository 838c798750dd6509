import { t } from '@portal/contract';
import { theme, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { ConnectionBanner } from '../offline/ConnectionBanner';

/** Full page while the session is restored, and after a forced sign-out until the redirect. */
export function LoadingPage() {
  return (
    <Page>
      <ConnectionBanner />
      <VisuallyHidden as="h1">{t('eSIM Portal')}</VisuallyHidden>
      <VisuallyHidden role="status">{t('Loading...')}</VisuallyHidden>
    </Page>
  );
}

const Page = styled.div`
  min-height: 100vh;
  background: ${theme.color.page};
`;
