import { Button } from '../Button/Button';
import { IconButton } from '../IconButton/IconButton';
import { TrashIcon } from '../icons';
import { needsNetwork } from './needsNetwork';

const nothing = () => undefined;
const OfflineButton = needsNetwork(Button, () => false, nothing);
const OfflineIconButton = needsNetwork(IconButton, () => false, nothing);

export const ButtonWithoutNetwork = () => <OfflineButton>Save Changes</OfflineButton>;
export const OutlineWithoutNetwork = () => <OfflineButton variant="quiet">Edit</OfflineButton>;
export const IconWithoutNetwork = () => <OfflineIconButton label="Remove" icon={<TrashIcon />} />;
