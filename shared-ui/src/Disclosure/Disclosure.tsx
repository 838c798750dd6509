import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ChevronDownIcon } from '../icons';
import { theme } from '../theme/theme';

interface DisclosureProps {
  /** What it holds, as its reader would ask for it. */
  summary: ReactNode;
  /** Decorative. */
  icon: ReactNode;
  children: ReactNode;
}

/** A row that opens, in its place, what few readers need. */
export function Disclosure({ summary, icon, children }: DisclosureProps) {
  return (
    <Frame>
      <Summary>
        {icon}
        <span>{summary}</span>
        <ChevronDownIcon size={18} />
      </Summary>
      <Content>{children}</Content>
    </Frame>
  );
}

const Frame = styled.details`
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.control};

  &[open] > summary > :last-child {
    rotate: 180deg;
  }
`;

const Summary = styled.summary`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  align-items: center;
  min-height: ${theme.size.controlHeight};
  padding: ${theme.space[2]} ${theme.space[4]};
  font-weight: ${theme.weight.medium};
  color: ${theme.color.text};
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
`;

const Content = styled.div`
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[4]};
`;
