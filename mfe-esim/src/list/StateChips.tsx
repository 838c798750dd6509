import { customersEsimsLabels, type CustomersEsimsFilter } from '@portal/contract';
import { Alert, Chips } from 'shared-ui';
import type { EsimListAddress } from './useEsimListAddress';

interface Props {
  address: EsimListAddress;
  /** Undefined while they load. */
  counts: Partial<Record<CustomersEsimsFilter, number>> | undefined;
}

/** Filters the list by state. 'Off' is rare: it is offered where there is one. */
export function StateChips({ address, counts }: Props) {
  const all = counts && address.offered.reduce((sum, state) => sum + countsOnce(state, counts[state]), 0);
  return (
    <>
      <Chips
        label="State"
        isLabelHidden
        value={address.state ?? ''}
        onChange={address.setState}
        options={[
          { value: '', label: 'All', count: all },
          ...address.offered
            .filter((state) => state !== 'off' || counts?.off || address.state === 'off')
            .map((value) => ({ value, label: customersEsimsLabels[value], count: counts?.[value] })),
        ]}
      />
      {address.unknownState !== null && (
        <Alert tone="info" onDismiss={() => address.setState('')}>
          The link asks for ‘{address.unknownState}’, which this list does not know. The list is shown without
          that filter.
        </Alert>
      )}
    </>
  );
}

/** What is running out is active as well. */
const countsOnce = (state: CustomersEsimsFilter, count = 0) => (state === 'running_out' ? 0 : count);
