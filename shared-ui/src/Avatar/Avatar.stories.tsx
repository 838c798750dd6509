import { Avatar, avatarPixels, type AvatarSize } from './Avatar';

const sizes = Object.keys(avatarPixels) as AvatarSize[];

export const Sizes = () => sizes.map((size) => <Avatar key={size} name="Ada Okafor" size={size} />);
export const Online = () => <Avatar name="Ben Ito" size="large" status="online" />;
export const Offline = () => <Avatar name="Chloé Dubois" size="large" status="offline" />;
export const Busy = () => <Avatar name="Dan Evans" size="large" status="busy" />;
