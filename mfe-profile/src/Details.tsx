import { orBlank } from '@portal/contract';
import { from, Skeleton, theme } from 'shared-ui';
import styled from 'styled-components';

interface Detail {
  label: string;
  /** Undefined while loading; blank values show as '-'. */
  value: string | null | undefined;
}

interface DetailsProps {
  details: readonly Detail[];
  isLoading: boolean;
}

/** Label-value pairs, with a placeholder for each while loading. */
export function Details({ details, isLoading }: DetailsProps) {
  return (
    <List>
      {details.map(({ label, value }) => (
        <div key={label}>
          <Term>{label}</Term>
          <Fact>{isLoading ? <Skeleton width="60%" /> : orBlank(value)}</Fact>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${theme.space[5]};
  ${from.sm} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Term = styled.dt`
  font: ${theme.text.small} ${theme.fontFamily};
  color: ${theme.color.secondary};
`;

const Fact = styled.dd`
  font-weight: ${theme.weight.medium};
  overflow-wrap: anywhere;
`;
