// The API on its own test database, called without a socket.
import { hourMs } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import type { Api } from '../api';
import { buildApi } from '../api';
import type { Carrier } from '../travel/carrier/carrier';
import { signAccessToken } from '../base/security/accessToken';
import { sessionsTable } from '../people/auth/sessions/sessionsTable';
import type { NewUserRow, UserRow } from '../people/users/usersTable';
import { usersTable } from '../people/users/usersTable';
import { createTestDatabase } from './testDatabase';
import { testSettings } from './testSettings';

export interface TestResponse {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The body as JSON; tests cast its fields. */
  body: Record<string, unknown>;
}

export interface SignedIn {
  user: UserRow;
  sessionId: string;
  token: string;
}

/** Who calls, as modules take it. */
export const callerOf = ({ user, sessionId }: SignedIn) => ({ id: user.id, role: user.role, sessionId });

export interface TestApi extends Api {
  /** Sends a request below /api, signed in as `as`. @throws when the contract does not declare the answer's status */
  call(method: string, path: string, options?: CallOptions): Promise<TestResponse>;
  /** Inserts a verified account with a session. */
  signIn(changes?: Partial<NewUserRow>): Promise<SignedIn>;
  /** @throws when an answer had a status that the contract does not declare */
  stop(): Promise<void>;
}

interface CallOptions {
  as?: SignedIn | undefined;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Omits the Idempotency-Key that POST requests get by default. */
  withoutKey?: boolean;
}

let userCount = 0;

/** Builds a valid user row. */
function buildUser(changes: Partial<NewUserRow> = {}): NewUserRow {
  userCount += 1;
  return {
    email: `person${userCount}@example.com`,
    role: 'customer',
    fname: 'Ada',
    lname: `Lovelace ${userCount}`,
    country: 'US',
    phoneNumber: '+14155552671',
    isEmailVerified: true,
    ...changes,
  };
}

/** Starts the API for one test file, by default with empty tables. Stop it with `stop`. */
export async function startTestApi(
  changes: Record<string, string> = {},
  furtherCarriers: readonly Carrier[] = [],
  template?: string,
): Promise<TestApi> {
  const database = await createTestDatabase(template);
  const api = await buildApi(testSettings({ DATABASE_URL: database.url, ...changes }), furtherCarriers);
  const { app, services } = api;
  const undeclared: string[] = [];
  app.reportUndeclared = (answer) => void undeclared.push(answer);
  const checkAnswers = () => {
    const [answer] = undeclared.splice(0);
    if (answer !== undefined) throw new Error(`${answer}, which its call in the contract does not declare.`);
  };
  return {
    ...api,
    call: async (method, path, { as, token, body, headers, withoutKey = false } = {}) => {
      const bearer = token ?? as?.token;
      const response = await app.inject({
        method,
        url: `/api${path}`,
        headers: {
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...(method === 'POST' && !withoutKey ? { 'idempotency-key': randomUUID() } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      checkAnswers();
      const isJson = (response.headers['content-type'] ?? '').includes('json');
      return {
        status: response.statusCode,
        headers: response.headers,
        text: response.body,
        body: isJson && response.body !== '' ? (JSON.parse(response.body) as Record<string, unknown>) : {},
      };
    },
    signIn: async (changesToUser) => {
      const user = (await services.db.insert(usersTable).values(buildUser(changesToUser)).returning())[0];
      if (!user) throw new Error('The insert of the user returned no row.');
      const expiresAt = new Date(Date.now() + hourMs);
      const session = (
        await services.db.insert(sessionsTable).values({ userId: user.id, expiresAt }).returning()
      )[0];
      if (!session) throw new Error('The insert of the session returned no row.');
      const caller = { id: user.id, role: user.role, sessionId: session.id };
      return {
        user,
        sessionId: session.id,
        token: await signAccessToken(caller, services.settings.JWT_SECRET),
      };
    },
    stop: async () => {
      await api.close();
      await database.drop();
      // Of requests that were not made by `call`.
      checkAnswers();
    },
  };
}
