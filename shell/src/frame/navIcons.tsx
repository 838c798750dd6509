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

/** Icons that a remote's navigation entries can name. */
const icons: Record<string, ComponentType<IconProps>> = {
  dashboard: DashboardIcon,
  sim: SimIcon,
  users: UsersIcon,
  user: UserIcon,
  wallet: WalletIcon,
  card: CardIcon,
};

/** Renders a named icon, or a globe if this shell does not know the name. */
export function NavIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? GlobeIcon;
  return <Icon size={24} />;
}
