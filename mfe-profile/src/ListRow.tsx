import type { ComponentProps, ReactNode } from 'react';
import { Badge, NetworkButton, Row, theme, type BadgeColor } from 'shared-ui';
import styled from 'styled-components';
import { t } from '@portal/contract';

interface ListRowProps {
  icon?: ReactNode;
  name: ReactNode;
  badge?: { label: string; color: BadgeColor } | false | undefined;
  /** Lines below the name; empty ones are left out. */
  facts: readonly (string | false | null | undefined)[];
  actions?: ReactNode;
  /** The name is an address, so that buttons are below it where there is little room. Default false. */
  isWide?: boolean;
  /** What is below the whole row. */
  children?: ReactNode;
}

/** A row of a list in the profile: an icon, a name with its state, facts and buttons. */
export function ListRow({ icon, name, badge, facts, actions, isWide = false, children }: ListRowProps) {
  return (
    <Frame>
      {icon}
      <TextBlock $isWide={isWide}>
        <Name>
          <span>{name}</span>
          {badge && (
            <Badge size="sm" color={badge.color}>
              {badge.label}
            </Badge>
          )}
        </Name>
        {facts.filter(Boolean).map((fact) => (
          <Fact key={String(fact)}>{fact}</Fact>
        ))}
      </TextBlock>
      {actions && <Row $gap={2}>{actions}</Row>}
      {children}
    </Frame>
  );
}

interface RowButtonProps extends Pick<ComponentProps<typeof NetworkButton>, 'isLoading' | 'onClick'> {
  label: string;
  /** What it acts on, which its name for screen readers ends with. */
  on: string;
}

export const RowButton = ({ label, on, ...button }: RowButtonProps) => (
  <NetworkButton variant="quiet" aria-label={t('{label} {on}', { label, on })} {...button}>
    {label}
  </NetworkButton>
);

const Frame = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]} ${theme.space[4]};
  color: ${theme.color.secondary};
`;

const TextBlock = styled.div<{ $isWide: boolean }>`
  flex: 1 1 ${({ $isWide }) => ($isWide ? '16rem' : '10rem')};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
  font-weight: ${theme.weight.medium};
  color: ${theme.color.text};
`;

const Fact = styled.p`
  font: ${theme.text.small} ${theme.fontFamily};
`;
