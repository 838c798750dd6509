import { t, type User } from '@portal/contract';
import { settings, type ActionDeclaration } from '@portal/platform/host';
import { addressOf } from './addressOf';
import { rankOf } from './rankOf';

/** What choosing a hit does. */
export type SearchAction =
  | { do: 'open'; path: string }
  /** Leaves the application: a page of the gateway, or the operator's own address. */
  | { do: 'leave'; href: string }
  | { do: 'overlay'; name: string }
  | { do: 'toggle-theme' }
  | { do: 'sign-out' };

export interface ActionHit {
  kind: 'action';
  id: string;
  title: string;
  subtitle: string;
  action: SearchAction;
}

interface Findable {
  id: string;
  title: string;
  /** Other words that people search for. */
  words?: string | undefined;
  action: SearchAction;
}

const links = [
  ['support', t('Support'), t('help contact question problem faq mail')],
  ['terms', t('Terms and Conditions'), t('legal conditions tos agreement rules')],
  ['privacy', t('Privacy Policy'), t('legal data protection gdpr cookies')],
  ['accessibility', t('Accessibility'), t('a11y statement screen reader keyboard contrast wcag disability')],
] as const;

const shellActions = (): Findable[] => [
  ...links.map(([id, title, words]): Findable => ({
    ...{ id, title, words },
    action: { do: 'leave', href: settings.links[id] },
  })),
  {
    id: 'theme',
    title: t('Switch between light and dark theme'),
    words: t('mode night day appearance colour color display'),
    action: { do: 'toggle-theme' },
  },
  {
    id: 'sign-out',
    title: t('Sign out'),
    words: t('signout log logout off leave exit end session'),
    action: { do: 'sign-out' },
  },
];

const actionOf = ({ opens }: ActionDeclaration, userId: string): SearchAction =>
  'overlay' in opens
    ? { do: 'overlay', name: opens.overlay }
    : { do: 'open', path: addressOf(opens.path, { userId }) };

/** Dialogs come before pages that match as well: they do what was searched for. */
const isDialog = ({ action }: Findable): number => Number(action.do === 'overlay');

/** Returns the actions of remotes and shell that match the query, best first. */
export function findActions(
  query: string,
  { _id: userId, role }: User,
  declared: readonly ActionDeclaration[],
): ActionHit[] {
  const ofRemotes = declared
    .filter(({ roles }) => !roles || roles.includes(role))
    .map((declaration): Findable => ({ ...declaration, action: actionOf(declaration, userId) }));
  return [...ofRemotes, ...shellActions()]
    .map((findable) => ({ findable, rank: rankOf(query, findable.title, findable.words) }))
    .filter(({ rank }) => rank > 0)
    .sort((left, right) => right.rank - left.rank || isDialog(right.findable) - isDialog(left.findable))
    .map(({ findable: { id, title, action } }) => ({
      kind: 'action',
      id,
      title,
      subtitle: t('Action'),
      action,
    }));
}
