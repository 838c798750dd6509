import { t, type User } from '@portal/contract';
import { CardIcon, CodeIcon, createIcon, ShieldIcon, UserIcon, type IconProps } from 'shared-ui';
import type { ComponentType } from 'react';
import { BellIcon } from '../notifications/bellIcon';

const BuildingIcon = /* @__PURE__ */ createIcon('M4 20.5h16M6 20.5V4.5h8v16m0-11h4v11M9 8h2m-2 4h2m-2 4h2');
const ArchiveIcon = /* @__PURE__ */ createIcon(
  'M3.5 5h17v4h-17zM5 9v10.5h14V9M12 11.5v5m-2.5-2.5 2.5 2.5 2.5-2.5',
);

/** A section of the profile. Its id is the fragment of its address: `/profile/{id}#security`. */
export interface Section {
  id: 'personal' | 'security' | 'payment' | 'notifications' | 'company' | 'developer' | 'your-data';
  title: string;
  Icon: ComponentType<IconProps>;
  /** Fragments of cards in it, which older links and searches lead to. */
  cards: readonly string[];
  /** The only role that has it; default is everybody. */
  role?: User['role'];
}

const personal: Section = {
  id: 'personal',
  title: t('Personal'),
  Icon: UserIcon,
  cards: ['password', 'two-factor'],
};

const sections: readonly Section[] = [
  personal,
  {
    id: 'security',
    title: t('Security'),
    Icon: ShieldIcon,
    cards: ['email', 'passkeys', 'sessions', 'security-activity'],
  },
  {
    id: 'payment',
    title: t('Payment'),
    Icon: CardIcon,
    cards: ['saved-cards', 'wallet-alert', 'auto-top-up', 'invoice-address'],
  },
  { id: 'notifications', title: t('Notifications'), Icon: BellIcon, cards: [] },
  { id: 'company', title: t('Company'), Icon: BuildingIcon, cards: [], role: 'affiliate' },
  {
    id: 'developer',
    title: t('Developer'),
    Icon: CodeIcon,
    cards: ['api-keys', 'webhooks'],
    role: 'affiliate',
  },
  { id: 'your-data', title: t('Your data'), Icon: ArchiveIcon, cards: ['close-account'] },
];

/** The sections that a user of this role has, in the order of the menu. */
export const sectionsOf = (role: User['role']) =>
  sections.filter((section) => section.role === undefined || section.role === role);

/** The section that a fragment such as `#webhooks` leads to; the first one if it leads to none that the user has. */
export function sectionAt(hash: string, shown: readonly Section[]): Section {
  const id = hash.slice(1);
  return shown.find((section) => section.id === id || section.cards.includes(id)) ?? personal;
}
