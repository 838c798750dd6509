import { notify, useIsOnline } from '@portal/platform';
import { Button, needsNetwork } from 'shared-ui';

/** A button whose work needs the network: without one it says so instead of failing. */
export const NetworkButton = needsNetwork(Button, useIsOnline, notify.info);
