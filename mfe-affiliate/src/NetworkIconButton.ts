import { notify, useIsOnline } from '@portal/platform';
import { IconButton, needsNetwork } from 'shared-ui';

/** A NetworkButton that shows only an icon. */
export const NetworkIconButton = needsNetwork(IconButton, useIsOnline, notify.info);
