import { fairUseOf, type Plan, t } from '@portal/contract';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { PlanCard, PlanNote } from './PlanCard';
import { ShowMore } from './PlanGroup';
import { useShownCount } from './useShownCount';

interface Props {
  /** In their order. */
  plans: readonly Plan[];
  chosen: Plan | null;
  /** Uids of the best value of each coverage. */
  bestValues: ReadonlySet<string>;
  /** Whether the speed of each is said above the packages. */
  isSpeedShared: boolean;
}

const bestValue = { text: t('Best value'), color: 'success' } as const;

/** All packages one after the other, for an order that a table by data and days cannot show. */
export function PlanList({ plans, chosen, bestValues, isSpeedShared }: Props) {
  const chosenAt = plans.findIndex(({ uid }) => uid === chosen?.uid);
  const { shown, hidden, showMore } = useShownCount(plans.length, chosenAt);
  return (
    <>
      <Cards>
        {plans.slice(0, shown).map((plan) => (
          <PlanCard
            key={plan.uid}
            plan={plan}
            name="package"
            isChosen={plan.uid === chosen?.uid}
            badge={bestValues.has(plan.uid) ? bestValue : null}
          >
            <PlanNote plan={plan} speed={isSpeedShared ? null : fairUseOf(plan)} />
          </PlanCard>
        ))}
      </Cards>
      {hidden > 0 && (
        <div>
          <ShowMore hidden={hidden} onShow={showMore} />
        </div>
      )}
    </>
  );
}

// The body of the dialog is narrower than the window.
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: ${theme.space[4]};
  padding-top: ${theme.space[2]};
`;
