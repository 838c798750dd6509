import {
  nameAndEmail,
  arePlansEditable,
  formatCount,
  formatDate,
  formatWholeNumber,
  orBlank,
  type Esim,
  type EsimOwner,
  type EsimPlan,
  t,
} from '@portal/contract';
import { paths, Slot, useOverlay } from '@portal/platform';
import { useNavigate } from '@portal/router';
import { Abbreviated, Card, FactList, NetworkButton, PlusIcon, useSectionFocus } from 'shared-ui';
import { useState, type ReactNode } from 'react';
import { esimStateOf, nextStepOf } from '../../esim/esimState';
import {
  exchangeablePlans,
  plansInWithdrawalPeriod,
  refundableEsimPurchase,
  type PaidPlan,
} from '../../esim/refundable';
import { NetworkBadge, ServiceStatus, StateBadge } from '../../esim/StatusBadge';
import { Columns, TabStack, UsageFirst } from '../../layout.styles';
import { DataUsageCard } from './DataUsageCard';
import { PlansTable } from './PlansTable';
import { RefundEsim } from './RefundEsim';

interface Props {
  esim: Esim;
  plans: EsimPlan[];
  owner: EsimOwner | undefined;
  /** The user whose eSIMs are shown, from the URL. */
  viewedUserId: string;
  /** The signed-in user: the owner adds and deletes plans, the affiliate who paid adds them. */
  userId: string;
  /** How its plan renews, for the owner. */
  renewal: ReactNode;
}

interface Refunding {
  purchase: PaidPlan['purchase'];
  isWithdrawal: boolean;
}

export function SummaryTab({ esim, plans, owner, viewedUserId, userId, renewal }: Props) {
  const isEditable = arePlansEditable(esim.customer_id, viewedUserId) && viewedUserId === userId;
  const hasPaidForCustomer = esim.user_id === userId && esim.customer_id !== userId;
  const canAdd = isEditable || hasPaidForCustomer;
  // The state line leads with the next step, and one filled button is enough.
  const isNext = nextStepOf({ ...esim, plans }, isEditable) === undefined;
  const customer = owner && esim.customer_id !== userId ? nameAndEmail(owner) : undefined;
  const navigate = useNavigate();
  const esimPurchase = refundableEsimPurchase(esim, plans);
  const inPeriod = plansInWithdrawalPeriod(plans);
  // The button that deletes a plan goes with it, and its row stays.
  const plansRef = useSectionFocus();
  const [exchanging, setExchanging] = useState<PaidPlan['purchase'] | null>(null);
  const [refunding, setRefunding] = useState<Refunding | null>(null);
  const handleRefund = (purchase: PaidPlan['purchase']) => setRefunding({ purchase, isWithdrawal: false });
  // With the purchase of an eSIM its page is gone.
  const handleEnd = ({ type }: PaidPlan['purchase']) => type === 'esim' && void navigate(paths.esims());
  return (
    <TabStack>
      <UsageFirst>
        <DataUsageCard esimId={esim.uid} plans={plans} refreshedAt={esim.refreshedAt} />
        <StatusCards esim={esim} plans={plans} customer={customer} />
      </UsageFirst>
      <Card
        title={t('Data Plans')}
        ref={plansRef}
        isFlush
        action={canAdd && <AddPlanButton esimUid={esim.uid} isNext={isNext} />}
      >
        <PlansTable esim={esim} plans={plans} isEditable={isEditable} onRefund={handleRefund} />
      </Card>
      <Columns>
        {isEditable && plans.length > 0 && renewal}
        {inPeriod.length > 0 && (
          <RefundEsim
            plans={inPeriod}
            onRefund={esimPurchase ? () => handleRefund(esimPurchase) : undefined}
            exchangeable={exchangeablePlans(esim, plans)}
            onExchange={setExchanging}
            onWithdraw={(purchase) => setRefunding({ purchase, isWithdrawal: true })}
          />
        )}
      </Columns>
      {exchanging && (
        <Slot
          name="wallet/exchange"
          isOpen
          transactionId={exchanging.transactionId}
          onClose={() => setExchanging(null)}
          onDone={() => handleEnd(exchanging)}
        />
      )}
      {refunding && (
        <Slot
          name="wallet/refund"
          isOpen
          transactionId={refunding.purchase.transactionId}
          isWithdrawal={refunding.isWithdrawal}
          onClose={() => setRefunding(null)}
          onDone={() => handleEnd(refunding.purchase)}
        />
      )}
    </TabStack>
  );
}

/** @param isNext whether a plan is what the eSIM needs next */
function AddPlanButton({ esimUid, isNext }: { esimUid: string; isNext: boolean }) {
  const addPlan = useOverlay<'esimUid'>('add-plan');
  return (
    <NetworkButton
      size="sm"
      variant={isNext ? 'primary' : 'quiet'}
      startIcon={<PlusIcon />}
      onClick={() => addPlan.open({ esimUid })}
    >
      {t('Add Data Plan')}
    </NetworkButton>
  );
}

function StatusCards({
  esim,
  plans,
  customer,
}: Pick<Props, 'esim' | 'plans'> & { customer: string | undefined }) {
  const details: [string, ReactNode][] = [
    ...(customer === undefined ? [] : [[t('Customer'), customer] as [string, ReactNode]]),
    [t('eSIM Tag'), orBlank(esim.tag)],
    [t('Date Assigned'), formatDate(esim.date_assigned)],
    [
      t('SM-DP+ Address'),
      esim.smdp_address === undefined ? t('Shown to the owner') : orBlank(esim.smdp_address),
    ],
    [
      t('Plans'),
      <Abbreviated key="plans" short={formatCount(plans.length)} whole={formatWholeNumber(plans.length)} />,
    ],
  ];
  const { service_status: status, network_status: network } = esim;
  const state = esimStateOf({ ...esim, plans });
  const states: [string, ReactNode][] = [
    [
      t('Service Status'),
      state ? (
        <StateBadge key="service" state={state} plans={plans} />
      ) : (
        <ServiceStatus key="service" status={status} state={state} plans={plans} />
      ),
    ],
    [t('Network Status'), <NetworkBadge key="network" status={network} />],
  ];
  return (
    <>
      <Card title={t('eSIM Details')}>
        <FactList facts={details} />
      </Card>
      <Card title={t('Network Status')}>
        <FactList facts={states} />
      </Card>
    </>
  );
}
