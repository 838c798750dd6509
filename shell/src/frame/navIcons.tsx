import {
  CardIcon,
  createIcon,
  DashboardIcon,
  GlobeIcon,
  SimIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
  type IconProps,
} from 'shared-ui';
import type { ComponentType } from 'react';

/** Icons that a remote's navigation entries can name; any other is a path in its `remote.json`. */
const icons: Record<string, ComponentType<IconProps>> = {
  dashboard: DashboardIcon,
  sim: SimIcon,
  users: UsersIcon,
  user: UserIcon,
  wallet: WalletIcon,
  card: CardIcon,
};

/** Icons that remotes declare as a path, so that each is one component. */
const declared: Record<string, ComponentType<IconProps>> = {};

/** Renders the icon of an entry: its own path, or one of this shell by name, or a globe if the shell does not know it. */
export function NavIcon({ icon, iconPath }: { icon: string; iconPath?: string | undefined }) {
  const Icon = iconPath ? (declared[iconPath] ??= createIcon(iconPath)) : (icons[icon] ?? GlobeIcon);
  return <Icon size={24} />;
}
