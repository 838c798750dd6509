import { type PurchaseType, t } from '@portal/contract';
import { settings } from '@portal/platform';
import { Alert, TextLink, fillParts } from 'shared-ui';
import type { ExchangeFlow } from './useExchange';

export function ExchangeMessage({ flow, planName }: { flow: ExchangeFlow; planName: string }) {
  const { step, option, problem } = flow;
  const names = { before: option?.package_title ?? '', planName };
  switch (step) {
    case 'checking':
      return <p>{t('Asking the carrier whether this was used…')}</p>;
    case 'unknown':
      return <Alert tone="error">{problem}</Alert>;
    case 'refused':
      return <Refused problem={problem} support={option?.support} />;
    case 'choosing':
      return option && <Consequence problem={problem} type={option.type} />;
    case 'running':
      if (option?.message) return <p>{option.message}</p>;
      return (
        <p>
          {t(
            'The carrier is being asked to end {before}. Then {planName} is paid and ordered. You can close this: it continues by itself.',
            names,
          )}
        </p>
      );
    case 'exchanged':
      return (
        <p>
          {t('{planName} takes the place of {before}.', names)} <WhereItIs type={option?.type} />
        </p>
      );
    case 'refunded':
      return (
        <p>
          {t(
            '{before} has ended, and {planName} could not be delivered. All the money is back in your wallet.',
            names,
          )}
        </p>
      );
  }
}

const WhereItIs = ({ type }: { type: PurchaseType | undefined }) =>
  type === 'esim' && t('You find it among your eSIMs, with how to install it.');

function Refused({ problem, support }: { problem: string | null; support: string | undefined }) {
  return (
    <>
      {/* After a reload it may be the exchange itself that is on its way. */}
      <p>{problem ?? t('It is being refunded or exchanged already. Your transactions show how it ends.')}</p>
      <p>
        {fillParts(t('Do you need help? {contact}.'), {
          contact: <TextLink href={support ?? settings.links.support}>{t('Contact support')}</TextLink>,
        })}
      </p>
    </>
  );
}

const Consequence = ({ problem, type }: { problem: string | null; type: PurchaseType }) => (
  <>
    {problem && <Alert tone="error">{problem}</Alert>}
    <p>
      {endingOf[type]} {t('If it cannot be delivered, all the money is back in your wallet.')}
    </p>
  </>
);

const endingOf = {
  esim: t('The eSIM is deleted for good, and you get a new one with the other package.'),
  'data-plan': t('The data plan ends for good, and the other package is added to the same eSIM.'),
} as const;
