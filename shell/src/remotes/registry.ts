import {
  resolvedRegistry,
  type NavDeclaration,
  type OverlayDeclaration,
  type RouteDeclaration,
  type SlotName,
} from '@portal/platform/host';
import { withOverrides } from '../overrides/overrides';

/** A declared route and the remote that owns it. */
export interface OwnedRoute extends RouteDeclaration {
  remote: string;
}

const remotes = withOverrides(resolvedRegistry.remotes);

/** Returns a remote of the registry; its first release is the selected one for this visitor. */
export const findRemote = (name: string) => remotes.find((remote) => remote.name === name);

const selectedReleases = remotes.flatMap(({ releases }) => releases.slice(0, 1));

export const declaredRoutes: OwnedRoute[] = selectedReleases.flatMap((release) =>
  release.routes.map((route) => ({ ...route, remote: release.name })),
);

/** Sidebar entries of the selected releases. */
export const declaredNav: NavDeclaration[] = selectedReleases.flatMap(({ nav }) => nav);

/** Dialogs with an address, of the selected releases. */
export const declaredOverlays: OverlayDeclaration[] = selectedReleases.flatMap(
  ({ overlays = [] }) => overlays,
);

/** Returns the remotes that fill a slot in their order, also those that are switched off. */
export function slotFillers(slot: SlotName): string[] {
  const orderOf = ({ releases }: (typeof remotes)[number]) => releases[0]?.slotOrders?.[slot] ?? 0;
  return remotes
    .filter(({ releases, slotsOff = [] }) => [...slotsOff, ...(releases[0]?.slots ?? [])].includes(slot))
    .sort((one, other) => orderOf(one) - orderOf(other))
    .map(({ name }) => name);
}

/** What releases that run in this tab alone let the search find; pages leave it out of the others. */
export const ownEntries = () =>
  Object.fromEntries(
    remotes.flatMap(({ name, releases: [release] }) =>
      release?.actions || release?.resultPages ? [[name, release]] : [],
    ),
  );
