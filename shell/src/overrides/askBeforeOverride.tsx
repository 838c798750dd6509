import { t } from '@portal/contract';
import { ConfirmDialog } from 'shared-ui';
import { createRoot } from 'react-dom/client';

/**
 * Asks whether this tab may run an unreleased version: a link alone, which anybody can send, runs nothing.
 *
 * @param name of the remote
 * @param source that its code comes from: an origin, or a preview
 */
export function askBeforeOverride(name: string, source: string): Promise<boolean> {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  return new Promise((resolve) => {
    const answer = (isAccepted: boolean) => {
      root.unmount();
      container.remove();
      resolve(isAccepted);
    };
    root.render(<Question name={name} source={source} onAnswer={answer} />);
  });
}

interface Props {
  name: string;
  source: string;
  onAnswer: (isAccepted: boolean) => void;
}

function Question({ name, source, onAnswer }: Props) {
  return (
    <ConfirmDialog
      isOpen
      title={`You are about to run an unreleased version of ${name}`}
      cancelLabel={t('Show the released version')}
      confirmLabel={t('Run it in this tab')}
      onCancel={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    >
      {t(
        'Its code comes from {source} and can do in this tab whatever you can do: see your data and spend from your wallet. Continue only if you or your team runs it.',
        { source },
      )}
    </ConfirmDialog>
  );
}
