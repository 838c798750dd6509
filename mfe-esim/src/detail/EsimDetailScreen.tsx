import { type DataPlansResponse, type Esim, orBlank, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { isMissing, paths, useApiQuery, useOverlay, useUser } from '@portal/platform';
import { useParams, useSearchParams } from '@portal/router';
import {
  Breadcrumb,
  ButtonLink,
  Card,
  Copyable,
  EmptyState,
  FactList,
  GoBack,
  preloadQrCode,
  QueryView,
  Stack,
  Tabs,
  theme,
} from 'shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { lastEndMs } from '../esim/esimState';
import { Columns } from '../layout.styles';
import { UnfinishedPurchases } from '../UnfinishedPurchases';
import { ActivationTab } from './activation/ActivationTab';
import { DetailSkeleton } from './DetailSkeleton';
import { EsimProblem } from './EsimProblem';
import { EsimStateLine, RenameButton } from './EsimStateLine';
import { AutoRenewCard, HandoverCard } from './ownEsimParts';
import { SummaryTab } from './summary/SummaryTab';
import { UsageLogsTab } from './usage/UsageLogsTab';
import { unavailableText } from '../esim/unavailableText';

const tabs = ['summary', 'activation', 'usage'] as const;
type TabName = (typeof tabs)[number];

export default function EsimDetailScreen() {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const viewedUserId = params.get('user_id');
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'summary';
  const query = useApiQuery(calls.dataPlans, { esimId: id }, { skip: !viewedUserId });

  // A traveller who opened the page at home needs the code where there is no connection.
  useEffect(() => void preloadQrCode(), []);
  useDocumentTitle(query.data?.result.esim);

  const handleTab = (next: TabName) => {
    setParams(new URLSearchParams({ ...Object.fromEntries(params), tab: next }), { replace: true });
  };
  if (!viewedUserId) {
    return (
      <WithHeading>
        <EmptyState
          title={t('This link is not complete')}
          action={<ButtonLink href={paths.esims()}>{t('Go to eSims')}</ButtonLink>}
        >
          {t('It does not say whose eSIM it is. Open the eSIM from the list instead.')}
        </EmptyState>
      </WithHeading>
    );
  }
  if (!query.data) {
    return (
      <WithHeading>
        <QueryView query={query} {...failureOf(query.error)} loading={<DetailSkeleton />}>
          {() => null}
        </QueryView>
      </WithHeading>
    );
  }
  return <Loaded result={query.data.result} tab={tab} onTab={handleTab} viewedUserId={viewedUserId} />;
}

/** Names the page after its eSIM: a reseller compares several in tabs of the browser. */
function useDocumentTitle(esim: Esim | undefined) {
  const title = esim && (esim.tag || t('eSim'));
  useEffect(() => {
    if (title) document.title = `${title} | eSIM Portal`;
  }, [title]);
}

interface LoadedProps {
  result: DataPlansResponse['result'];
  tab: TabName;
  onTab: (tab: TabName) => void;
  /** The user whose eSIMs are shown, from the URL. */
  viewedUserId: string;
}

function Loaded({ result: { esim, plans, owner }, tab, onTab, viewedUserId }: LoadedProps) {
  const user = useUser();
  const addPlan = useOverlay<'esimUid'>('add-plan');
  const isOwn = esim.customer_id === user._id && viewedUserId === user._id;
  const { tabsRef, handleInstall } = useInstall(onTab);
  return (
    <Stack $gap={5}>
      <Head>
        <GoBack />
        <Breadcrumb pageTitle={esim.tag || t('eSim')}>{isOwn && <RenameButton esim={esim} />}</Breadcrumb>
      </Head>
      <UnfinishedPurchases isBuying={addPlan.isOpen} />
      <EsimStateLine
        esim={esim}
        plans={plans}
        isOwn={isOwn}
        onInstall={tab === 'activation' ? undefined : handleInstall}
        onBuyAgain={() => addPlan.open({ esimUid: esim.uid })}
      />
      <div ref={tabsRef}>
        <Tabs<TabName>
          label={t('eSIM')}
          value={tab}
          onChange={onTab}
          items={[
            {
              value: 'summary',
              label: t('Summary'),
              content: (
                <SummaryTab
                  esim={esim}
                  plans={plans}
                  owner={owner}
                  viewedUserId={viewedUserId}
                  userId={user._id}
                  renewal={<AutoRenewCard esimId={esim.uid} endsMs={lastEndMs(plans)} />}
                />
              ),
            },
            {
              value: 'activation',
              label: t('Activation'),
              content: (
                <ActivationTab esim={esim} owner={owner}>
                  {user.role === 'affiliate' && esim.user_id === user._id && (
                    <HandoverCard esimId={esim.uid} />
                  )}
                </ActivationTab>
              ),
            },
            {
              value: 'usage',
              label: t('Data Usage Logs'),
              content: <UsageLogsTab esimId={esim.uid} plans={plans} />,
            },
          ]}
        />
      </div>
      <Columns>
        <EsimProblem
          esim={esim}
          plans={plans}
          onInstall={() => onTab('activation')}
          onAddPlan={isOwn ? () => addPlan.open({ esimUid: esim.uid }) : undefined}
        />
        <EsimIdentity esim={esim} />
      </Columns>
    </Stack>
  );
}

/** Opens the activation with the focus on its tab, since the button that does it is removed then. */
function useInstall(onTab: LoadedProps['onTab']) {
  const tabsRef = useRef<HTMLDivElement>(null);
  const handleInstall = () => {
    tabsRef.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf('activation')]?.focus();
    onTab('activation');
  };
  return { tabsRef, handleInstall };
}

/** One row: a phone has no more above the content. */
const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[4]};
  align-items: center;
  overflow-wrap: anywhere;
`;

/** Until the eSIM is loaded, the page has its route's heading. */
const WithHeading = ({ children }: { children: ReactNode }) => (
  <Stack $gap={5}>
    <Breadcrumb pageTitle={t('eSim')} />
    {children}
  </Stack>
);

/** The identifiers of an eSIM and the carrier's own words for its state, for support and for the phone. */
const EsimIdentity = ({ esim }: { esim: Esim }) => (
  <Card title={t('Technical details')} description={t('Support asks for these.')}>
    <FactList
      isStacked
      facts={[
        [
          'CTS UID',
          <Copyable key="uid" text={esim.uid} copyLabel={t('Copy {label}', { label: 'CTS UID' })} />,
        ],
        [
          'ICCID',
          <Copyable key="iccid" text={esim.iccid} copyLabel={t('Copy {label}', { label: 'ICCID' })} />,
        ],
        [t('Service status at the carrier'), <code key="service">{orBlank(esim.service_status)}</code>],
        [t('Network status at the carrier'), <code key="network">{orBlank(esim.network_status)}</code>],
      ]}
    />
  </Card>
);

/** Why an eSIM cannot be shown and what to do, as props of `QueryView`. */
const failureOf = (error: unknown) => ({
  failureTitle: t('This eSIM cannot be shown right now'),
  failureHint: t('The eSIM itself keeps working. {advice}', { advice: unavailableText(error) }),
  failure: isMissing(error) && (
    <EmptyState
      title={t('No eSIM found')}
      action={<ButtonLink href={paths.esims()}>{t('Go to eSims')}</ButtonLink>}
    >
      {t('There is no eSIM with this id among yours. It may have been deleted.')}
    </EmptyState>
  ),
});
