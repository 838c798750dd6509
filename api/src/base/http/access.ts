// Authentication and authorisation. A route without a declared access fails at startup.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiKeyStart, type ApiKeyScope } from '@portal/contract';
import type { Access, Call, Owner, Role } from '@portal/contract/schemas';
import { readAccessToken, type Caller } from '../security/accessToken';
import { DomainError, accessTokenInvalid, notFound } from '../errors/domainErrors';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    accessRules: AccessRules;
  }
}

/** Whom an API key stands for, and what it may do. */
export interface ApiKeyAccess {
  caller: Caller;
  scopes: readonly ApiKeyScope[];
}

/** Lookups that other modules provide, so that this file needs no tables. */
export interface AccessRules {
  jwtSecret: string;
  otherJwtSecrets: readonly string[];
  /** Returns the stored role of the caller's account, or null if its account or session has ended. */
  findSessionRole: (caller: Caller) => Promise<Role | null>;
  /** Returns the caller and scopes of an API key. @throws 401 when it does not work */
  findApiKey: (key: string) => Promise<ApiKeyAccess>;
  /** @throws 409 `reauthentication_required` without a recent proof of identity */
  requireProof: (caller: Caller) => Promise<void>;
  isCustomerOf: (customerId: string, affiliateId: string) => Promise<boolean>;
}

/** Makes the rules available to requests and rejects routes that do not declare their access. */
export function installAccess(app: FastifyInstance, rules: AccessRules): void {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('accessRules', { getter: () => rules });
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} does not declare its access`);
    }
  });
}

/**
 * Finds the caller by access token or, for calls with a scope, by API key.
 * @throws 403 without a valid access token, or for an API key without the scope; 401 for an API key that does not work;
 * 404 when the role may not use the route
 */
export async function requireCaller(
  request: FastifyRequest,
  { roles, scope }: Pick<Call, 'roles' | 'scope'>,
): Promise<void> {
  const token = /^Bearer ([A-Za-z0-9._-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1];
  request.caller = token?.startsWith(apiKeyStart)
    ? await callerOfKey(request.accessRules, token, scope)
    : await callerOfToken(request.accessRules, token);
  if (roles && !roles.includes(request.caller.role)) throw notFound();
}

async function callerOfToken(rules: AccessRules, token: string | undefined): Promise<Caller> {
  const caller = await readAccessToken(token, rules.jwtSecret, rules.otherJwtSecrets);
  const role = caller && (await rules.findSessionRole(caller));
  if (!caller || !role) throw accessTokenInvalid();
  // Money and personal data depend on the role, so the role in the token is not used.
  return { ...caller, role };
}

async function callerOfKey(rules: AccessRules, key: string, scope: ApiKeyScope | undefined): Promise<Caller> {
  const { caller, scopes } = await rules.findApiKey(key);
  if (!scope)
    throw new DomainError(
      'api_key_not_allowed',
      'API keys cannot make this call. Sign in to the portal to do this.',
    );
  if (!scopes.includes(scope))
    throw new DomainError('api_key_not_allowed', `This API key lacks the scope ${scope}.`);
  return caller;
}

/** @throws 409 `reauthentication_required` for a session without a recent proof of identity */
export async function requireProof({ caller, accessRules }: FastifyRequest): Promise<void> {
  if (!caller) throw accessTokenInvalid();
  if (caller.apiKeyId === undefined) await accessRules.requireProof(caller);
}

/** @throws 404 when the resource is not the caller's, as if it did not exist */
export async function checkOwner(request: FastifyRequest, owner: Owner): Promise<void> {
  const caller = request.caller;
  if (!caller) throw accessTokenInvalid();
  const place = (owner.from === 'params' ? request.params : request.body) as Record<string, unknown>;
  const ownerId = place[owner.field];
  if (ownerId === caller.id) return;
  const mayBeCustomer = owner.rule === 'self-or-own-customer' && caller.role === 'affiliate';
  if (
    mayBeCustomer &&
    typeof ownerId === 'string' &&
    (await request.accessRules.isCustomerOf(ownerId, caller.id))
  ) {
    return;
  }
  throw notFound('This account');
}
