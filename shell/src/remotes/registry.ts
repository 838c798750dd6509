import {
  resolvedRegistry,
  type NavDeclaration,
  type RouteDeclaration,
  type SlotName,
} from '@portal/platform/host';
import { withOverrides } from '../overrides/overrides';

/** A declared route and the remote that owns it. */
export interface OwnedRoute extends RouteDeclaration {
  remote: string;
}

const remotes = withOverrides(resolvedRegistry.remotes);

/** One remote of the registry: its releases for this visitor, the wanted one first. */
export const findRemote = (name: string) => remotes.find((remote) => remote.name === name);

const wantedReleases = remotes.flatMap(({ releases }) => releases.slice(0, 1));

/** Every route that the wanted releases declare. */
export const declaredRoutes: OwnedRoute[] = wantedReleases.flatMap((release) =>
  release.routes.map((route) => ({ ...route, remote: release.name })),
);

/** Every sidebar entry that the wanted releases declare. */
export const declaredNav: NavDeclaration[] = wantedReleases.flatMap(({ nav }) => nav);

/** The remote that fills a slot, or undefined when nobody does. */
export const slotOwner = (slot: SlotName): string | undefined =>
  wantedReleases.find(({ slots }) => slots.includes(slot))?.name;
