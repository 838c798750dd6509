import { countryName, type Plan } from '@portal/contract';
import { Button } from 'shared-ui';
import { useId, useState } from 'react';
import { DestinationIcon } from '../../catalogue/DestinationIcon';
import { PlanCard } from './PlanCard';
import { Cards, Group, GroupHeading, GroupIcon } from './PlanChoice.styles';
import type { PlanGroup } from './planGroups';

/** Cards rendered at once: thousands of plans would block the page. */
const pageOfCards = 24;

interface Props {
  group: PlanGroup;
  chosen: Plan | null;
}

/** The packages of one coverage. */
export function PlanGroupSection({ group, chosen }: Props) {
  const headingId = useId();
  const chosenAt = group.plans.findIndex(({ uid }) => uid === chosen?.uid);
  const [shown, setShown] = useState(Math.max(pageOfCards, chosenAt + 1));
  const hidden = group.plans.length - shown;
  return (
    <Group aria-labelledby={headingId}>
      <GroupHeading>
        <DestinationIcon destination={group} iconSize={18} Frame={GroupIcon} />
        <h4 id={headingId}>{group.name}</h4>
        <p>{summaryOf(group)}</p>
      </GroupHeading>
      <Cards>
        {group.plans.slice(0, shown).map((plan) => (
          <PlanCard
            key={plan.uid}
            plan={plan}
            isChosen={plan.uid === chosen?.uid}
            isBestValue={plan.uid === group.bestValue}
          />
        ))}
      </Cards>
      {hidden > 0 && (
        <div>
          <Button size="sm" variant="outline" onClick={() => setShown(shown + pageOfCards)}>
            Show {Math.min(hidden, pageOfCards)} more of {hidden}
          </Button>
        </div>
      )}
    </Group>
  );
}

function summaryOf({ kind, id, plans, countries }: PlanGroup): string {
  const count = `${plans.length} ${plans.length === 1 ? 'plan' : 'plans'}`;
  return kind === 'country' ? `${count} for ${countryName(id)} alone` : `${countries} countries · ${count}`;
}
