import type { PurchaseType } from '@portal/contract';
import { settings } from '@portal/platform';
import { Alert, TextLink } from 'shared-ui';
import type { ExchangeFlow } from './useExchange';

/** What each step of an exchange says. */
export function ExchangeMessage({ flow, planName }: { flow: ExchangeFlow; planName: string | undefined }) {
  const { step, option, problem } = flow;
  const before = option?.package_title;
  switch (step) {
    case 'checking':
      return <p>Asking the carrier whether this was used…</p>;
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
          The carrier is being asked to end {before}. Then {planName} is paid and ordered. You can close this:
          it continues by itself.
        </p>
      );
    case 'exchanged':
      return (
        <p>
          {planName} takes the place of {before}.
          {option?.type === 'esim' && ' You find it among your eSIMs, with how to install it.'}
        </p>
      );
    case 'refunded':
      return (
        <p>
          {before} has ended, and {planName} could not be delivered. All the money is back in your wallet.
        </p>
      );
  }
}

function Refused({ problem, support }: { problem: string | null; support: string | undefined }) {
  return (
    <>
      {/* After a reload it may be the exchange itself that is on its way. */}
      <p>{problem ?? 'It is being refunded or exchanged already. Your transactions show how it ends.'}</p>
      <p>
        Do you need help? <TextLink href={support ?? settings.links.support}>Contact support</TextLink>.
      </p>
    </>
  );
}

const Consequence = ({ problem, type }: { problem: string | null; type: PurchaseType }) => (
  <>
    {problem && <Alert tone="error">{problem}</Alert>}
    <p>{endingOf[type]} If it cannot be delivered, all the money is back in your wallet.</p>
  </>
);

const endingOf = {
  esim: 'The eSIM is deleted for good, and you get a new one with the other package.',
  'data-plan': 'The data plan ends for good, and the other package is added to the same eSIM.',
} as const;
