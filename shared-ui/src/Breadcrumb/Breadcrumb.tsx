import styled from 'styled-components';
import { ChevronRightIcon } from '../icons';
import { TextLink } from '../Link/TextLink';
import { theme } from '../theme/theme';
import { Row } from '../Stack/Row';

/** The page's heading with a link back to 'Home'. */
export function Breadcrumb({ pageTitle }: { pageTitle: string }) {
  return (
    <Row $gap={3} $justify="space-between">
      <Title>{pageTitle}</Title>
      <nav aria-label="Breadcrumb">
        <Trail>
          <Step>
            <TextLink href="/">Home</TextLink>
            <ChevronRightIcon size={16} />
          </Step>
          <Step aria-current="page">{pageTitle}</Step>
        </Trail>
      </nav>
    </Row>
  );
}

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
