import type { ButtonHTMLAttributes, ComponentType, MouseEvent } from 'react';

const noConnection = 'This needs a connection.';

export interface NetworkProps {
  /** Another reason for which it can do nothing just now, said in the same way. */
  whyNot?: string | null;
}

/**
 * A button piece for work that needs the network. Without one it looks disabled, keeps its focus, says why to whoever
 * hears it, and says it aloud when it is pressed: a finger has no hover, and a dialog covers the page's banner.
 *
 * @param useIsOnline the platform's, which this library does not know
 * @param say shows a message to the person
 */
export function needsNetwork<Props extends ButtonHTMLAttributes<HTMLButtonElement>>(
  Piece: ComponentType<Props>,
  useIsOnline: () => boolean,
  say: (message: string) => void,
) {
  return function NetworkPiece({ whyNot, ...props }: Props & NetworkProps) {
    const isOnline = useIsOnline();
    const reason = whyNot ?? (isOnline ? null : noConnection);
    const unavailable = reason && {
      'aria-disabled': true,
      'aria-description': reason,
      title: reason,
      // Prevented rather than disabled: Enter in a field presses the form's button too, and must not send it.
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        say(reason);
      },
    };
    return <Piece {...(props as unknown as Props)} {...unavailable} />;
  };
}
