import { t } from '@portal/contract';
import { paths } from '@portal/platform/host';
import { ButtonLink, theme } from 'shared-ui';
import { useEffect } from 'react';
import styled from 'styled-components';

export function NotFoundScreen() {
  useEffect(() => {
    document.title = `${t('Page not found')} | eSIM Portal`;
  }, []);
  return (
    <Page id="content">
      <Code aria-hidden>404</Code>
      <Heading>{t('We can’t seem to find the page you are looking for!')}</Heading>
      <ButtonLink href={paths.dashboard()}>{t('Back to Home Page')}</ButtonLink>
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space[6]};
  min-height: 100vh;
  padding: ${theme.space[6]};
  text-align: center;
`;

const Code = styled.p`
  color: ${theme.color.primary.text};
  font: ${theme.weight.bold} clamp(72px, 20vw, 160px) / 1 ${theme.fontFamily};
`;

const Heading = styled.h1`
  max-width: 32ch;
  font: ${theme.weight.medium} ${theme.text.theme} ${theme.fontFamily};
`;
