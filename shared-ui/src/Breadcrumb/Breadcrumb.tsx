import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '@portal/contract';
import { ChevronRightIcon } from '../icons';
import { TextLink } from '../Link/TextLink';
import { Row } from '../Stack/Row';
import { tablet, theme } from '../theme/theme';

interface BreadcrumbProps {
  pageTitle: string;
  /** What can be done on the page, at the end of the row. */
  children?: ReactNode;
}

/** The one row above a page's content: its heading, a link back to 'Home', and its actions. */
export function Breadcrumb({ pageTitle, children }: BreadcrumbProps) {
  return (
    <Head $gap={3} $justify="space-between">
      <Title>{pageTitle}</Title>
      <Row $gap={3}>
        <WideNav aria-label={t('Breadcrumb')}>
          <Trail>
            <Step>
              <TextLink href="/">{t('Home')}</TextLink>
              <ChevronRightIcon size={16} />
            </Step>
            <Step aria-current="page">{pageTitle}</Step>
          </Trail>
        </WideNav>
        {children}
      </Row>
    </Head>
  );
}

/** As high as its actions on pages without any, so that no heading moves from page to page. */
const Head = styled(Row)`
  min-height: ${theme.size.controlHeight};
`;

/** Phones and tablets have the menu for it, and no room above the content. */
const WideNav = styled.nav`
  ${tablet} {
    display: none;
  }
`;

/** Breaks into two lines before the actions do, between words. */
const Title = styled.h1`
  flex: 1 1 6rem;
  min-width: auto;
  max-width: 100%;
  font: ${theme.weight.semibold} ${theme.text.theme} ${theme.fontFamily};
  color: ${theme.color.text};
`;

const Trail = styled.ol`
  display: flex;
  align-items: center;
  gap: ${theme.space[1.5]};
`;

const Step = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space[1.5]};
  color: ${theme.color.secondary};
`;
