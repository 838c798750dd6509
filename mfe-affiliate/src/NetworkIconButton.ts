import { notify, useIsOnline } from '@portal/platform';
import { IconButton, needsNetwork } from 'shared-ui';

/** An icon-only NetworkButton. */
export const NetworkIconButton = needsNetwork(IconButton, useIsOnline, notify.info);
