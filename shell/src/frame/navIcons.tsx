import {
  CardIcon,
  DashboardIcon,
  GlobeIcon,
  SimIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
  type IconProps,
} from 'shared-ui';
import type { ComponentType } from 'react';

/** The icons that a remote’s navigation may name. */
const icons: Record<string, ComponentType<IconProps>> = {
  dashboard: DashboardIcon,
  sim: SimIcon,
  users: UsersIcon,
  user: UserIcon,
  wallet: WalletIcon,
  card: CardIcon,
};

/** The icon of a name; a globe for one this shell does not know. */
export function NavIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? GlobeIcon;
  return <Icon size={24} />;
}
