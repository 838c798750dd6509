import type { ButtonHTMLAttributes, ComponentType, MouseEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { t } from '@portal/contract';
import { useFootReason } from './DialogFoot';
import { useDocumentHas } from './useDocumentHas';

const noConnection = t('This needs a connection.');

export interface NetworkProps {
  /** Another reason why it is unavailable, shown the same way. */
  disabledReason?: string | null;
  /** @deprecated Use `disabledReason`; removed in 2.0. */
  whyNot?: string | null;
}

const useIsPageOnline = () => !useDocumentHas('data-offline');

/** The message is the id, so that further clicks update one toast. */
const showReason = (reason: string) => void toast(reason, { id: reason });

/**
 * Returns a button for actions that need the network. Offline it looks disabled, keeps its focus and explains why, on
 * click also with a toast: touch has no hover. In the foot of a dialog, which covers the page's banner, the reason is
 * shown in words.
 */
export function needsNetwork<Props extends ButtonHTMLAttributes<HTMLButtonElement>>(
  BaseButton: ComponentType<Props>,
  useIsOnline: () => boolean = useIsPageOnline,
  notify: (message: string) => void = showReason,
) {
  // oxlint-disable-next-line typescript/no-deprecated -- repositories of their own use it until 2.0
  return function NetworkPart({ whyNot = null, disabledReason = whyNot, ...props }: Props & NetworkProps) {
    const isOnline = useIsOnline();
    const reason = disabledReason ?? (isOnline ? null : noConnection);
    useFootReason(reason);
    const unavailable = reason && {
      'aria-disabled': true,
      'aria-description': reason,
      // It would be read instead of the reason.
      'aria-describedby': undefined,
      title: reason,
      // Prevented instead of disabled: Enter in a field must not submit the form either.
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        notify(reason);
      },
    };
    return <BaseButton {...(props as unknown as Props)} {...unavailable} />;
  };
}
