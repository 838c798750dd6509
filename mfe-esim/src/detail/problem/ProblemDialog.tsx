import {
  formatLocalDateTime,
  formatZonedDateTime,
  type DiagnosisCause,
  type DiagnosisCheck,
  type DiagnosisResponse,
  type Esim,
  type EsimPlan,
  t,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { paths, retryAdvice, settings, Slot, useApiQuery, serverNow } from '@portal/platform';
import { useNavigate } from '@portal/router';
import {
  AlertIcon,
  Button,
  CheckIcon,
  CountryCombobox,
  DotsIcon,
  Modal,
  NetworkButton,
  QueryView,
  Row,
  Stack,
  TextLink,
} from 'shared-ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { refundableEsimPurchase } from '../../esim/refundable';
import { Cause, Check, Checks, ChecksHead } from './ProblemDialog.styles';
import { supportLink } from './supportLink';
import { wordsOfCause, wordsOfCheck } from './words';

export interface ProblemDialogProps {
  esim: Esim;
  plans: readonly EsimPlan[];
  onClose: () => void;
  onInstall: () => void;
  /** Absent for those who cannot add a plan. */
  onAddPlan?: (() => void) | undefined;
}

const isPast = (moment: string | null): boolean => moment !== null && Date.parse(moment) <= serverNow();

const causesOfNoPlan: readonly DiagnosisCause[] = ['no_plan', 'ended', 'used_up', 'not_covered'];

/** Asks the carrier what keeps an eSIM from working, and says what to do next. */
export default function ProblemDialog(props: ProblemDialogProps) {
  const { esim, plans, onClose } = props;
  const [isRefunding, setIsRefunding] = useState(false);
  const navigate = useNavigate();
  const findingsRef = useRef<HTMLElement>(null);
  // Not the first button, 'Refund': a small window would open below what was found.
  useLayoutEffect(() => findingsRef.current?.focus(), []);
  const [country, setCountry] = useState<string | null>(null);
  const query = useApiQuery(
    calls.diagnoseEsim,
    { esimId: esim.uid, ...(country && { country }) },
    { refetchOnMountOrArgChange: true },
  );
  const refundable = purchaseToRefund(esim, plans, query.data);
  if (isRefunding && refundable)
    return (
      <Slot
        name="wallet/refund"
        isOpen
        transactionId={refundable.transactionId}
        onClose={() => setIsRefunding(false)}
        // The eSIM is gone with its refund, and its page with it.
        onDone={() => void navigate(paths.esims())}
      />
    );
  return (
    <Modal
      isOpen
      title={t('This eSIM does not work')}
      maxWidth={560}
      onClose={onClose}
      footer={<NextSteps {...props} cause={query.data?.cause} query={query} />}
    >
      <Stack $gap={5}>
        <section ref={findingsRef} aria-label={t('What we found')} tabIndex={-1}>
          <QueryView
            query={query}
            failureTitle={t('The eSIM cannot be checked right now')}
            failureHint={retryAdvice(query.error)}
            skeleton={['56px', '200px']}
          >
            {(found) => <Findings found={found} />}
          </QueryView>
        </section>
        <Where value={country} onChange={setCountry} />
        <MoneyBack
          from={query.data?.moneyBackFrom ?? null}
          onRefund={refundable ? () => setIsRefunding(true) : undefined}
        />
        {query.data && settings.links.support && (
          <p>
            {t('Still stuck? Write to us: these findings go with your message.')}{' '}
            <TextLink href={supportLink(settings.links.support, esim, query.data)}>
              {t('Contact support')}
            </TextLink>
          </p>
        )}
      </Stack>
    </Modal>
  );
}

/** The purchase of one that was never installed, or has not connected for long enough. */
function purchaseToRefund(
  esim: Esim,
  plans: readonly EsimPlan[],
  found: DiagnosisResponse | undefined,
): EsimPlan['purchase'] | null {
  if (!isPast(found?.moneyBackFrom ?? null)) return refundableEsimPurchase(esim, plans);
  return plans.find(({ purchase }) => purchase?.type === 'esim')?.purchase;
}

/** @param from since when one that does not connect can be given back; null if that is not so */
function MoneyBack({ from, onRefund }: { from: string | null; onRefund: (() => void) | undefined }) {
  if (!onRefund) {
    return from && !isPast(from) ? (
      <p>
        {t('If it has not connected by {time}, check again here: you can have your money back then.', {
          time: formatZonedDateTime(from),
        })}
      </p>
    ) : null;
  }
  return (
    <Row $gap={3}>
      <p>
        {from
          ? t('It has not connected: you can have your money back instead.')
          : t('It was never installed: you can have your money back instead.')}
      </p>
      <NetworkButton variant="quiet" onClick={onRefund}>
        {t('Refund')}
      </NetworkButton>
    </Row>
  );
}

interface NextStepsProps extends ProblemDialogProps {
  cause: DiagnosisCause | undefined;
  query: { isFetching: boolean; refetch: () => unknown };
}

function NextSteps({ cause, query, onClose, onInstall, onAddPlan }: NextStepsProps) {
  const closeAnd = (step: () => void) => () => {
    onClose();
    step();
  };
  return (
    <>
      <NetworkButton variant="quiet" isLoading={query.isFetching} onClick={() => void query.refetch()}>
        {t('Check again')}
      </NetworkButton>
      {cause === 'not_installed' && (
        <Button size="sm" onClick={closeAnd(onInstall)}>
          {t('Install now')}
        </Button>
      )}
      {cause && causesOfNoPlan.includes(cause) && onAddPlan && (
        <NetworkButton size="sm" onClick={closeAnd(onAddPlan)}>
          {t('Add Data Plan')}
        </NetworkButton>
      )}
    </>
  );
}

const icons: Readonly<Partial<Record<DiagnosisCheck['state'], typeof DotsIcon>>> = {
  ok: CheckIcon,
  problem: AlertIcon,
};

function Findings({ found: { cause, checks, checkedAt } }: { found: DiagnosisResponse }) {
  const { title, text } = wordsOfCause(cause);
  return (
    <Stack $gap={4}>
      <div role="status">
        <Cause>{title}</Cause>
        <p>{text}</p>
      </div>
      <section>
        <ChecksHead>
          <h4>{t('What we checked')}</h4>
          {checkedAt && <time dateTime={checkedAt}>{formatLocalDateTime(checkedAt)}</time>}
        </ChecksHead>
        <Checks>
          {checks.map(({ name, state }) => {
            const Icon = icons[state] ?? DotsIcon;
            return (
              <Check key={name} $state={state}>
                <Icon size={20} />
                {wordsOfCheck({ name, state })}
              </Check>
            );
          })}
        </Checks>
      </section>
    </Stack>
  );
}

/** Asks where the traveller is: the carrier does not tell. */
function Where({ value, onChange }: { value: string | null; onChange: (country: string | null) => void }) {
  const { data } = useApiQuery(calls.productCountries);
  return (
    <CountryCombobox
      label={t('Where are you now?')}
      hint={t('We then say whether the plan works there.')}
      countries={data?.countries ?? []}
      value={value}
      onChange={onChange}
    />
  );
}
