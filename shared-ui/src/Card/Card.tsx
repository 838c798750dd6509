import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { from, theme } from '../theme/theme';
import { Text } from '../Text/Text';

export interface CardProps {
  title?: ReactNode;
  /** Before the title: a picture. */
  start?: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  /** At the end of the header: a button or a link. */
  action?: ReactNode;
  /** Level of the title in the page's outline. Default 2. */
  headingLevel?: 2 | 3;
  /** Without padding, for a table that spans the full width. */
  isFlush?: boolean;
  ref?: Ref<HTMLElement>;
  /** Default none: a head alone. */
  children?: ReactNode;
}

/** A panel with a title, for one subject of the page. */
export function Card({
  title,
  start,
  description,
  action,
  headingLevel = 2,
  isFlush = false,
  ref,
  children,
}: CardProps) {
  const titleId = useId();
  return (
    <Frame ref={ref} aria-labelledby={title ? titleId : undefined} as={title ? 'section' : 'div'}>
      {(title || action) && (
        <Header $isTitled={!!title}>
          {start}
          <Titles $hasStart={!!start}>
            {title && (
              <Title as={`h${headingLevel}`} id={titleId}>
                {title}
              </Title>
            )}
            {description && <Text>{description}</Text>}
          </Titles>
          {action}
        </Header>
      )}
      <Body $isFlush={isFlush} $isTitled={!!title}>
        {children}
      </Body>
    </Frame>
  );
}

const Frame = styled.section`
  min-width: 0;
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
`;

/** Without a title its action belongs to what follows. */
const Header = styled.div<{ $isTitled: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding: ${theme.space[5]} ${theme.space[4]};
  ${from.md} {
    padding: ${theme.space[5]} ${theme.space[6]};
  }
  ${({ $isTitled }) => !$isTitled && 'padding-block-end: 0;'}
`;

const Titles = styled.div<{ $hasStart: boolean }>`
  flex: ${({ $hasStart }) => $hasStart && '1 1 12rem'};
  min-width: 0;
`;

const Title = styled.h2`
  font: ${theme.weight.medium} ${theme.text.control} ${theme.fontFamily};
  color: ${theme.color.text};
`;

/** Its corners are for a table, whose rows have a background, or what is around one. */
const Body = styled.div<{ $isFlush: boolean; $isTitled: boolean }>`
  &:empty {
    display: none;
  }
  ${({ $isTitled }) => $isTitled && `border-top: 1px solid ${theme.color.border};`}
  ${({ $isFlush }) => ($isFlush ? '&, > :last-child' : '&')} {
    border-end-start-radius: inherit;
    border-end-end-radius: inherit;
  }
  padding: ${({ $isFlush }) => ($isFlush ? 0 : theme.space[4])};
  ${from.md} {
    padding: ${({ $isFlush }) => ($isFlush ? 0 : theme.space[6])};
  }
`;
