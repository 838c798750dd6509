import { PlusIcon } from '../icons';
import { Button } from './Button';
import { ButtonLink } from './ButtonLink';

export const Primary = () => <Button>Save Changes</Button>;
export const Small = () => <Button size="sm">Save Changes</Button>;
export const Quiet = () => <Button variant="quiet">Close</Button>;
export const Destroying = () => <Button tone="error">Delete</Button>;
export const WithIcon = () => <Button startIcon={<PlusIcon size={18} />}>Add Balance</Button>;
export const Loading = () => <Button isLoading>Save Changes</Button>;
export const Disabled = () => <Button disabled>Save Changes</Button>;
export const Unavailable = () => <Button isUnavailable>Add customer</Button>;
export const Wide = () => <Button isWide>Sign in</Button>;
export const AsLink = () => <ButtonLink href="/esim">Go to eSims</ButtonLink>;
