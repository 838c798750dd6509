import { orBlank } from '@portal/contract';
import { FactList, Skeleton } from 'shared-ui';

interface DetailsProps {
  /** Undefined while loading; blank values show as '-'. */
  details: readonly (readonly [label: string, value: string | null | undefined])[];
  isLoading?: boolean;
}

/** Labels with their values, with a placeholder for each while loading. */
export const Details = ({ details, isLoading = false }: DetailsProps) => (
  <FactList
    isBusy={isLoading}
    facts={details.map(([label, value]) => [
      label,
      isLoading ? <Skeleton key={label} width="8rem" /> : orBlank(value),
    ])}
  />
);
