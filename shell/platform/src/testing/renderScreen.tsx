import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, type ComponentType, type ReactElement, type ReactNode } from 'react';
import type { User } from '@portal/contract';
import { MemoryRouter, Route, Routes, useLocation } from '@portal/router';
import type { SlotName, SlotProps } from '../contract/slotProps';
import { baseApi } from '../api/baseApi';
import { PlatformProvider } from '../PlatformProvider';
import { storeToken } from '../session/tokenStorage';
import { secondFactorAwaited, sessionOver, userLoaded } from '../session/userSlice';
import type { SlotOutletProps } from '../slots/Slot';
import { store } from '../store';
import { buildTokens } from './builders';

type Slots = { [Name in SlotName]?: ComponentType<SlotProps[Name]> };

interface Options {
  /** Who is signed in; left out: nobody. */
  user?: User;
  /** A login that awaits its second factor, with the end of its temporary token. */
  tempTokenExpiresAtMs?: number;
  /** The address shown. Default '/'. */
  at?: string;
  /** The route’s path, for parameters. Default '*'. */
  path?: string;
  /** Other remotes’ components for the slots on this screen; a slot left out shows its fallback. */
  slots?: Slots;
  /** Drawn around the screen, for instance a boundary. */
  wrapper?: ComponentType<{ children: ReactNode }>;
}

/**
 * Renders a screen with every provider the shell would put around it.
 *
 * @returns the render result, a `person` that types and clicks, and where the router now is
 */
export function renderScreen(screen: ReactElement, options: Options = {}) {
  const { user, tempTokenExpiresAtMs, at = '/', path = '*', slots = {}, wrapper: Wrapper } = options;
  if (user) {
    const tokens = buildTokens(user._id);
    storeToken('accessToken', tokens.accessToken);
    storeToken('refreshToken', tokens.refreshToken);
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
    <PlatformProvider slotOutlet={outletFor(slots)}>
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

// A test may have put the clock aside; the end of it still comes.
const realSetTimeout = setTimeout;

// One store lives for the whole page; each test starts from an empty one.
afterEach(async () => {
  await act(async () => {
    store.dispatch(sessionOver('signed-out'));
    store.dispatch(baseApi.util.resetApiState());
    // The end of a session empties the cache a turn later, which must not fall into the next test.
    await new Promise((resolve) => realSetTimeout(resolve, 0));
  });
});
