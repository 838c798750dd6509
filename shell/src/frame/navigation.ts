import type { NavDeclaration, Role } from '@portal/platform/host';
import { declaredNav } from '../remotes/registry';

export interface NavEntry {
  label: string;
  path: string;
  icon: string;
  iconPath?: string | undefined;
}

/** A single entry, or a group that opens and closes. */
export type NavItem =
  | ({ kind: 'entry' } & NavEntry)
  | ({ kind: 'group'; entries: NavEntry[] } & Omit<NavEntry, 'path'>);

/** The specification declares these entries and does not render them (point 2). */
const shellNav: NavDeclaration[] = [
  { group: 'Charts', label: 'Line Chart', path: '/line-chart', icon: 'chart', order: 900, isHidden: true },
  { group: 'Charts', label: 'Bar Chart', path: '/bar-chart', icon: 'chart', order: 910, isHidden: true },
];

/** Returns the sidebar of a role: the remotes' entries, sorted and grouped. */
export function navigationFor(
  role: Role,
  declared: NavDeclaration[] = [...declaredNav, ...shellNav],
): NavItem[] {
  const visible = declared
    .filter(({ roles, isHidden }) => !isHidden && (!roles || roles.includes(role)))
    .sort((a, b) => a.order - b.order);
  const items: NavItem[] = [];
  for (const { group, label, path, icon, iconPath } of visible) {
    const entry = { label, path, icon, iconPath };
    const open = items.find((item) => item.kind === 'group' && item.label === group);
    if (open?.kind === 'group') open.entries.push(entry);
    else if (group) items.push({ kind: 'group', label: group, icon, iconPath, entries: [entry] });
    else items.push({ kind: 'entry', ...entry });
  }
  return items;
}

/** Returns true if an entry is the current one; a detail page belongs to its list. */
export function isCurrent(path: string, pathname: string, all: string[]): boolean {
  const fits = (candidate: string) =>
    candidate === '/' ? pathname === '/' : pathname === candidate || pathname.startsWith(`${candidate}/`);
  // /customers/transactions is not also /customers.
  const best = all.filter(fits).sort((a, b) => b.length - a.length)[0];
  return path === best;
}
