import { Button } from '../Button/Button';
import { IconButton } from '../IconButton/IconButton';
import { needsNetwork } from './needsNetwork';

/** A `Button` for an action that needs the network: offline it explains why it is unavailable. */
export const NetworkButton = needsNetwork(Button);

/** The same of an `IconButton`. */
export const NetworkIconButton = needsNetwork(IconButton);
