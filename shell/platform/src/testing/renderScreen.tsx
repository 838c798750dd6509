import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, type ComponentType, type ReactElement, type ReactNode } from 'react';
import type { User } from '@portal/contract';
import { MemoryRouter, Route, Routes, useLocation } from '@portal/router';
import type { OverlayDeclaration } from '../contract/remoteRecord';
import type { SlotName, SlotProps } from '../contract/slotProps';
import { baseApi } from '../api/baseApi';
import { PlatformProvider } from '../PlatformProvider';
import { storeSession, storeToken } from '../session/tokenStorage';
import { secondFactorAwaited, sessionOver, userLoaded } from '../session/userSlice';
import type { SlotOutletProps } from '../slots/Slot';
import { store } from '../store';
import { buildTokens } from './builders';
import { ownOverlays } from './ownOverlays';

type Slots = { [Name in SlotName]?: ComponentType<SlotProps[Name]> };

interface Options {
  /** The signed-in user. Default: nobody. */
  user?: User;
  /** A login whose second factor is pending, with the expiry of its temporary token. */
  tempTokenExpiresAtMs?: number;
  /** The initial URL. Default '/'. */
  at?: string;
  /** The route’s path, for parameters. Default '*'. */
  path?: string;
  /** Components for the slots on this screen; other slots show their fallback. */
  slots?: Slots;
  /** Dialogs with an address, as their remotes declare them. Default: those of this remote. */
  overlays?: OverlayDeclaration[];
  /** Rendered around the screen, for instance an error boundary. */
  wrapper?: ComponentType<{ children: ReactNode }>;
}

/**
 * Renders a screen with every provider of the shell.
 *
 * @returns the render result, the user-event instance, and a function that returns the router's current URL
 */
export function renderScreen(screen: ReactElement, options: Options = {}) {
  const {
    user,
    tempTokenExpiresAtMs,
    at = '/',
    path = '*',
    slots = {},
    overlays = ownOverlays(),
    wrapper: Wrapper,
  } = options;
  if (user) {
    const tokens = buildTokens(user._id);
    storeSession(tokens.accessToken, tokens.refreshToken);
    store.dispatch(userLoaded(user));
  } else if (tempTokenExpiresAtMs) {
    storeToken(
      'tempToken',
      buildTokens('pending', { temp: true, exp: tempTokenExpiresAtMs / 1000 }).accessToken,
    );
    store.dispatch(secondFactorAwaited(tempTokenExpiresAtMs));
  } else {
    store.dispatch(sessionOver('signed-out'));
  }

  let address = at;
  function Here() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const page = (
    <MemoryRouter initialEntries={[at]} useTransitions={false}>
      <Here />
      <Routes>
        <Route path={path} element={screen} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>
  );
  const result = render(
    <PlatformProvider slotOutlet={outletFor(slots)} overlays={overlays}>
      {Wrapper ? <Wrapper>{page}</Wrapper> : page}
    </PlatformProvider>,
  );
  return { ...result, person: userEvent.setup(), address: () => address };
}

function outletFor(slots: Slots): ComponentType<SlotOutletProps> {
  return function TestOutlet({ name, slotProps, fallback }) {
    const Filling = slots[name] as ComponentType<SlotProps[SlotName]> | undefined;
    return Filling ? createElement(Filling, slotProps) : fallback;
  };
}

// A test may have installed fake timers, which do not fire here.
const realSetTimeout = setTimeout;

// The store is a singleton; each test starts with an empty one.
afterEach(async () => {
  await act(async () => {
    store.dispatch(sessionOver('signed-out'));
    store.dispatch(baseApi.util.resetApiState());
    // Ending a session clears the cache in the next task, which must not run in the next test.
    await new Promise((resolve) => realSetTimeout(resolve, 0));
  });
});
