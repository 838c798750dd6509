import { notify, useIsOnline } from '@portal/platform';
import { Button, needsNetwork } from 'shared-ui';

/** A button for actions that need the network: offline it explains why it is disabled. */
export const NetworkButton = needsNetwork(Button, useIsOnline, notify.info);
