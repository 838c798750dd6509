import { countryName, t, tn, localeOr } from '@portal/contract';
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
        {tn(group.plans.length, '{count} plan', '{count} plans')}
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
      {tn(group.countries.length, '{count} country', '{count} countries')}
      {' · '}
      <ListButton
        type="button"
        aria-label={isListShown ? undefined : t('See list of {name}', { name: group.name })}
        aria-expanded={isListShown}
        aria-controls={listId}
        onClick={() => setIsListShown(!isListShown)}
      >
        {isListShown ? t('Hide list') : t('See list')}
      </ListButton>
      <span id={listId} hidden={!isListShown} style={{ display: isListShown ? 'block' : 'none' }}>
        {isListShown &&
          group.countries
            .map((code) => countryName(code))
            .sort((left, right) => left.localeCompare(right, localeOr('en')))
            .join(', ')}
      </span>
    </>
  );
}

export const ShowMore = ({ hidden, onShow }: { hidden: number; onShow: () => void }) => (
  <Button variant="quiet" onClick={onShow}>
    {t('Show {more} more of {hidden}', { more: Math.min(hidden, pageOfPlans), hidden })}
  </Button>
);
