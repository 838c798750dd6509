import { useIsOnline } from '@portal/platform';
import { Button, Tooltip, type ButtonProps } from 'shared-ui';

/** A button whose work needs the network: without one it says so instead of failing. */
export function NetworkButton(props: ButtonProps) {
  const isOnline = useIsOnline();
  if (isOnline) return <Button {...props} />;
  return (
    <Tooltip content="You are offline. This needs a connection.">
      <Button {...props} isUnavailable />
    </Tooltip>
  );
}
