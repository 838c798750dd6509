// Authentication and authorisation. A route without a declared access fails at startup.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access, Owner, Role } from '@portal/contract/schemas';
import type { Caller } from '../security/accessToken';
import { readAccessToken } from '../security/accessToken';
import { accessTokenInvalid, notFound } from '../errors/httpErrors';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    accessRules: AccessRules;
  }
}

/** Lookups that other modules provide, so that this file needs no tables. */
export interface AccessRules {
  jwtSecret: string;
  otherJwtSecrets: readonly string[];
  /** Returns the stored role of the caller's account, or null if its account or session has ended. */
  findSessionRole: (caller: Caller) => Promise<Role | null>;
  isCustomerOf: (customerId: string, affiliateId: string) => Promise<boolean>;
}

/** Makes the rules available to requests and rejects routes that do not declare their access. */
export function installAccess(app: FastifyInstance, rules: AccessRules): void {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('accessRules', { getter: () => rules });
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined && !route.url.startsWith('/api/docs')) {
      throw new Error(`${String(route.method)} ${route.url} does not declare its access`);
    }
  });
}

/** @throws 403 without a valid access token; 404 when the role may not use the route */
export async function requireCaller(request: FastifyRequest, roles?: readonly Role[]): Promise<void> {
  const { jwtSecret, otherJwtSecrets, findSessionRole } = request.accessRules;
  const token = /^Bearer ([A-Za-z0-9._-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1];
  const caller = await readAccessToken(token, jwtSecret, otherJwtSecrets);
  const role = caller && (await findSessionRole(caller));
  if (!caller || !role) throw accessTokenInvalid();
  // Money and personal data depend on the role, so the role in the token is not used.
  request.caller = { ...caller, role };
  if (roles && !roles.includes(role)) throw notFound();
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
  throw notFound();
}
