import styled from 'styled-components';
import { ChevronRightIcon } from '../icons';
import { TextLink } from '../Link/TextLink';
import { Row } from '../Stack/Row';
import { phone, theme } from '../theme/theme';

/** The page's heading with a link back to 'Home'. */
export function Breadcrumb({ pageTitle }: { pageTitle: string }) {
  return (
    <Row $gap={3} $justify="space-between">
      <Title>{pageTitle}</Title>
      <WideNav aria-label="Breadcrumb">
        <Trail>
          <Step>
            <TextLink href="/">Home</TextLink>
            <ChevronRightIcon size={16} />
          </Step>
          <Step aria-current="page">{pageTitle}</Step>
        </Trail>
      </WideNav>
    </Row>
  );
}

/** A phone has the menu for it, and no room above its content. */
const WideNav = styled.nav`
  ${phone} {
    display: none;
  }
`;

const Title = styled.h1`
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
