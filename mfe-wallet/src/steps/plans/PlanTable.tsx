import { countryName, isForSale, type Plan, t } from '@portal/contract';
import { useUser } from '@portal/platform';
import { StarIcon } from 'shared-ui';
import { memo } from 'react';
import { planText } from '../../catalogue/planText';
import { isForeignPrice, markedPriceText, priceText } from '../../catalogue/priceText';
import { GroupHead, ShowMore } from './PlanGroup';
import { Radio } from './PlanCard.styles';
import { Cell, Frame, Grid, Legend, Unit } from './PlanTable.styles';
import type { PlanGroup } from './planGroups';
import { handledByGroup } from './planRadio';
import { daysColumns, planRows } from './planTable';
import { useShownCount } from './useShownCount';

/** All packages by amount of data and number of days; a price is the radio button of its package. */
export function PlanTable({ groups, chosen }: { groups: readonly PlanGroup[]; chosen: Plan | null }) {
  const { country } = useUser();
  const columns = daysColumns(groups.flatMap(({ plans }) => plans));
  const hasForeignPrice = groups.some(({ plans }) => plans.some((plan) => isForeignPrice(plan, country)));
  return (
    <>
      <Frame>
        <Grid>
          <thead>
            <tr>
              <th scope="col">{t('Data')}</th>
              {columns.map((days) => {
                const [count, unit] = days.split(' ');
                return (
                  <th key={days} scope="col">
                    {count} <Unit>{unit}</Unit>
                  </th>
                );
              })}
            </tr>
          </thead>
          {groups.map((group) => (
            <GroupRows key={group.id} group={group} columns={columns} chosen={chosen} />
          ))}
        </Grid>
      </Frame>
      <Legend>
        {groups.some(({ bestValue }) => bestValue !== null) && (
          <>
            <StarIcon size={12} fill="currentColor" />
            {t('Best value: the lowest price per GB of its group.')}{' '}
          </>
        )}
        {hasForeignPrice && t('Prices in $ are in US dollars: these packages have none in your currency.')}
      </Legend>
    </>
  );
}

interface GroupProps {
  group: PlanGroup;
  columns: readonly string[];
  chosen: Plan | null;
}

function GroupRows({ group, columns, chosen }: GroupProps) {
  const rows = planRows(group.plans);
  const chosenAt = rows.findIndex(({ cells }) => [...cells.values()].some(({ uid }) => uid === chosen?.uid));
  const { shown, hidden, showMore } = useShownCount(rows.length, chosenAt);
  return (
    <tbody>
      <tr>
        <GroupHead group={group} span={columns.length + 1} />
      </tr>
      {rows.slice(0, shown).map(({ data, cells }) => (
        <tr key={data}>
          <th scope="row">{data}</th>
          {columns.map((days) => {
            const plan = cells.get(days);
            return (
              <td key={days}>
                {plan ? (
                  <PlanCell
                    plan={plan}
                    groupName={group.name}
                    isChosen={plan.uid === chosen?.uid}
                    isBestValue={plan.uid === group.bestValue}
                  />
                ) : (
                  <span aria-hidden>–</span>
                )}
              </td>
            );
          })}
        </tr>
      ))}
      {hidden > 0 && (
        <tr>
          <td colSpan={columns.length + 1}>
            <ShowMore hidden={hidden} onShow={showMore} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface CellProps {
  plan: Plan;
  groupName: string;
  isChosen: boolean;
  isBestValue: boolean;
}

const PlanCell = memo(function PlanCell({ plan, groupName, isChosen, isBestValue }: CellProps) {
  const { country } = useUser();
  const isSold = isForSale(plan);
  const destination = plan.countries.length > 1 ? groupName : countryName(plan.countries[0] ?? '');
  const facts = [
    planText(plan),
    markedPriceText(plan, country),
    // Most names begin with it, which a screen reader then heard twice.
    ...(plan.name.toLowerCase().includes(destination.toLowerCase()) ? [] : [destination]),
    plan.name,
    ...(isBestValue ? [t('Best value')] : []),
  ];
  return (
    <Cell $isChosen={isChosen} $isDisabled={!isSold} title={plan.name}>
      <Radio
        type="radio"
        name="package"
        value={plan.uid}
        checked={isChosen}
        disabled={!isSold}
        aria-label={facts.join(', ')}
        onChange={handledByGroup}
      />
      <span>{priceText(plan, country)}</span>
      {isBestValue && <StarIcon size={12} fill="currentColor" />}
    </Cell>
  );
});
