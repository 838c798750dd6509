import type { ButtonHTMLAttributes, ComponentType, MouseEvent } from 'react';
import { useFootReason } from './DialogFoot';

const noConnection = 'This needs a connection.';

export interface NetworkProps {
  /** Another reason why it is unavailable, shown the same way. */
  disabledReason?: string | null;
  /** @deprecated Use `disabledReason`; removed in 2.0. */
  whyNot?: string | null;
}

/**
 * Returns a button for actions that need the network. Offline it looks disabled, keeps its focus and explains why, on
 * click also with a toast: touch has no hover. In the foot of a dialog, which covers the page's banner, the reason is
 * shown in words.
 *
 * @param useIsOnline the platform's hook, which this library does not import
 * @param notify shows a message to the user
 */
export function needsNetwork<Props extends ButtonHTMLAttributes<HTMLButtonElement>>(
  BaseButton: ComponentType<Props>,
  useIsOnline: () => boolean,
  notify: (message: string) => void,
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
