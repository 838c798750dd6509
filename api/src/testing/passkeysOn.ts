// Passkeys of accounts in tests, through the calls that browsers make.
import { minuteMs } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Passkey, PasskeyCreationOptions, PasskeyUseOptions } from '@portal/contract/schemas';
import { sessionsTable } from '../people/auth/sessions/sessionsTable';
import { findEmailsTo } from './outbox';
import { PasskeyDevice } from './passkeyDevice';
import type { SignedIn, TestApi, TestResponse } from './testApi';

type UseFlags = Parameters<PasskeyDevice['use']>[1];

/** What tests do with passkeys. */
export function passkeysOn(api: TestApi) {
  const device = (counts = true) =>
    new PasskeyDevice(new URL(api.services.settings.PUBLIC_URL).origin, counts);
  const creation = async (as: SignedIn) =>
    (await api.call('POST', '/auth/passkeys/options', { as })).body as unknown as PasskeyCreationOptions;
  const useOptions = async (path: string, as?: SignedIn) =>
    (await api.call('POST', path, { as })).body as unknown as PasskeyUseOptions;
  const send = (as: SignedIn, body: object) => api.call('POST', '/auth/passkeys', { as, body });
  const signInWith = (body: object) => api.call('POST', '/auth/passkey-sign-in', { body });
  const list = async (as: SignedIn) =>
    (await api.call('GET', '/auth/passkeys', { as })).body['passkeys'] as Passkey[];
  return {
    device,
    list,
    async firstOf(as: SignedIn): Promise<Passkey> {
      const [first] = await list(as);
      if (!first) throw new Error('There is no passkey.');
      return first;
    },
    /** What the account was mailed, as JSON. */
    async titlesTo({ user }: SignedIn): Promise<string[]> {
      return (await findEmailsTo(api, user.email)).map(({ data }) => JSON.stringify(data));
    },
    /** Makes the session's last proof older than what is enough. */
    async withOldProof(account: SignedIn): Promise<SignedIn> {
      await api.services.db
        .update(sessionsTable)
        .set({ provedAt: new Date(Date.now() - 11 * minuteMs) })
        .where(eq(sessionsTable.id, account.sessionId));
      return account;
    },
    creation,
    useOptions,
    send,
    signInWith,
    async add(as: SignedIn, by = device()): Promise<TestResponse> {
      const { attempt, options } = await creation(as);
      return send(as, { attempt, credential: by.create(options) });
    },
    async signIn(by: PasskeyDevice, flags: UseFlags = {}): Promise<TestResponse> {
      const { attempt, options } = await useOptions('/auth/passkey-sign-in/options');
      return signInWith({ attempt, credential: by.use(options, flags) });
    },
    async prove(as: SignedIn, by: PasskeyDevice): Promise<TestResponse> {
      const { attempt, options } = await useOptions('/auth/reauthenticate/options', as);
      const body = { passkey: { attempt, credential: by.use(options) } };
      return api.call('POST', '/auth/reauthenticate', { as, body });
    },
  };
}
