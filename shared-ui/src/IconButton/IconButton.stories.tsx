import { MoonIcon, TrashIcon } from '../icons';
import { IconButton } from './IconButton';

export const Plain = () => <IconButton label="Delete" icon={<TrashIcon />} />;
export const Round = () => <IconButton label="Switch to the dark theme" shape="round" icon={<MoonIcon />} />;
export const Disabled = () => <IconButton label="Delete" icon={<TrashIcon />} disabled />;
