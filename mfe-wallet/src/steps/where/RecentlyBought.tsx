import { isForSale, type Plan, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery, useUser } from '@portal/platform';
import { Link } from '@portal/router';
import type { PurchaseAddress } from '../../purchase/usePurchaseAddress';
import { ChevronRightIcon, LoadingText, Skeleton, Stack } from 'shared-ui';
import { DestinationIcon } from '../../catalogue/DestinationIcon';
import { destinationOfPlan, parseDestination } from '../../catalogue/destinations';
import { planText } from '../../catalogue/planText';
import { priceText } from '../../catalogue/priceText';
import { useShopWallet } from '../../wallet/useShopWallet';
import { SectionHeading, TileIcon, Tiles } from './WhereStep.styles';

const maxShown = 2;

/** The last packages that this user bought and that are still sold; each leads straight to its review. */
export function RecentlyBought({ address }: { address: PurchaseAddress }) {
  const { recentPlanIds } = useShopWallet();
  const uids = recentPlanIds.slice(0, maxShown).join(',');
  const { currentData, isLoading } = useApiQuery(calls.plansById, { uids }, { skip: uids === '' });
  const sold = (currentData?.plans ?? []).filter(isForSale);
  if (sold.length === 0 && !isLoading) return null;
  return (
    <Stack as="section" $gap={4} aria-label={t('Recently bought')}>
      <SectionHeading>
        <h4>{t('Recently bought')}</h4>
      </SectionHeading>
      {isLoading && <LoadingText />}
      <Tiles $columns={2}>
        {/* Their space is kept, so that nothing moves under a finger. */}
        {isLoading &&
          uids.split(',').map((uid) => (
            <li key={uid}>
              <Skeleton height="76px" radius="card" />
            </li>
          ))}
        {recentPlanIds
          .flatMap((uid) => sold.find((plan) => plan.uid === uid) ?? [])
          .map((plan) => (
            <RecentPlan key={plan.uid} plan={plan} address={address} />
          ))}
      </Tiles>
    </Stack>
  );
}

function RecentPlan({ plan, address }: { plan: Plan; address: PurchaseAddress }) {
  const { country } = useUser();
  const destination = parseDestination(destinationOfPlan(plan));
  if (!destination) return null;
  return (
    <li>
      <Link {...address.linkTo({ to: destination.id, plan: plan.uid, selected: plan.uid })}>
        <DestinationIcon destination={destination} size="lg" Frame={TileIcon} />
        <span>
          <b>{destination.name}</b>
          <small>{planText(plan)}</small>
        </span>
        <strong>{priceText(plan, country)}</strong>
        <ChevronRightIcon size={18} />
      </Link>
    </li>
  );
}
