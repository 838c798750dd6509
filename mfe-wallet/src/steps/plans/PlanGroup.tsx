import { countryName } from '@portal/contract';
import { Button, FlagBox } from 'shared-ui';
import { useId, useState } from 'react';
import { DestinationIcon } from '../../catalogue/DestinationIcon';
import { GroupCell, GroupLine, ListButton } from './PlanTable.styles';
import type { PlanGroup } from './planGroups';
import { pageOfPlans } from './useShownCount';

interface Props {
  group: PlanGroup;
  /** Columns of the table. */
  span: number;
}

/** Heads the packages of one coverage: its name, its countries on request, and how many there are. */
export const GroupHead = ({ group, span }: Props) => (
  <GroupCell scope="rowgroup" colSpan={span}>
    <GroupLine>
      <DestinationIcon destination={group} iconSize={18} Frame={FlagBox} />
      <h5>{group.name}</h5>
      <p>
        {group.plans.length} {group.plans.length === 1 ? 'plan' : 'plans'}
        {group.kind === 'region' && <Countries group={group} />}
      </p>
    </GroupLine>
  </GroupCell>
);

function Countries({ group }: { group: PlanGroup }) {
  const [isListShown, setIsListShown] = useState(false);
  const listId = useId();
  return (
    <>
      {' · '}
      {group.countries.length} countries ·{' '}
      <ListButton
        type="button"
        aria-label={isListShown ? undefined : `See list of ${group.name}`}
        aria-expanded={isListShown}
        aria-controls={listId}
        onClick={() => setIsListShown(!isListShown)}
      >
        {isListShown ? 'Hide list' : 'See list'}
      </ListButton>
      <span id={listId} hidden={!isListShown} style={{ display: isListShown ? 'block' : 'none' }}>
        {isListShown &&
          group.countries
            .map((code) => countryName(code))
            .sort((left, right) => left.localeCompare(right, 'en'))
            .join(', ')}
      </span>
    </>
  );
}

export const ShowMore = ({ hidden, onShow }: { hidden: number; onShow: () => void }) => (
  <Button variant="quiet" onClick={onShow}>
    Show {Math.min(hidden, pageOfPlans)} more of {hidden}
  </Button>
);
