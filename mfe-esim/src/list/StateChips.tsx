import { esimStateLabels, type EsimStateCounts, type EsimStateName } from '@portal/contract';
import { Alert, Chips } from 'shared-ui';
import type { EsimListAddress } from './useEsimListAddress';

interface Props {
  address: EsimListAddress;
  /** Undefined while they load. */
  counts: EsimStateCounts | undefined;
}

const shownStates = Object.keys(esimStateLabels) as EsimStateName[];

/** Filters the list by state. 'Off' is rare: it is offered where there is one. */
export function StateChips({ address, counts }: Props) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <Chips
        label="State"
        isLabelHidden
        value={address.state ?? ''}
        onChange={address.setState}
        options={[
          { value: '', label: 'All', count: all },
          ...shownStates
            .filter((state) => state !== 'off' || counts?.off || address.state === 'off')
            .map((value) => ({ value, label: esimStateLabels[value], count: counts?.[value] })),
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
