// The routes of unsubscribe links, which work signed out.
import type { FastifyInstance } from 'fastify';
import { isChannelFixed, notificationKindLabels } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../../base/http/call';
import { translated } from '../../base/language/storedTexts';
import { acceptForms, sendLinkPage } from '../../base/http/linkPage';
import type { Needs } from '../../services';
import { findUser } from '../../people/users/users';
import { areMailsOff, storePreferences } from './preferences';
import { askPage, donePage, invalidPage } from './unsubscribePage';
import { readUnsubscribeToken, type Unsubscription } from './unsubscribeToken';

/** Returns what the link ends, or null when it is expired or not ours, or its account is gone. */
async function readLink(
  { db, settings }: Needs<'db' | 'settings'>,
  token: string,
): Promise<(Unsubscription & { language: string }) | null> {
  const found = await readUnsubscribeToken(token, settings);
  const kinds = found?.kinds.filter((kind) => !isChannelFixed(kind, 'mail')) ?? [];
  const user = found && kinds.length > 0 ? await findUser(db, found.userId) : null;
  return user && { userId: user.id, kinds, language: user.language };
}

const labelsOf = ({ kinds }: Unsubscription) => kinds.map((kind) => translated(notificationKindLabels[kind]));

/** Registers the routes. Only the POST changes something: mail scanners open links. */
export function addUnsubscribe(app: FastifyInstance, services: Needs<'db' | 'settings'>): void {
  const { db, settings } = services;
  const signInAddress = `${settings.PUBLIC_URL}/login`;
  // Signed out, sign-in comes first and leads back there.
  const profileOf = ({ userId }: Unsubscription) => `${settings.PUBLIC_URL}/profile/${userId}#notifications`;
  // Mail programs send `List-Unsubscribe=One-Click` as a form (RFC 8058, 3.2); its content does not matter.
  acceptForms(app);
  addCall(app, calls.unsubscribeLink, async ({ params, reply }) => {
    const link = await readLink(services, params.token);
    if (!link) return sendLinkPage(reply, 404, () => invalidPage(signInAddress));
    const isDone = await areMailsOff(db, link.userId, link.kinds);
    const page = isDone ? donePage : askPage;
    return sendLinkPage(reply, 200, () => page(labelsOf(link), profileOf(link)), link.language);
  });
  addCall(app, calls.unsubscribe, async ({ params, reply }) => {
    const link = await readLink(services, params.token);
    if (!link) return sendLinkPage(reply, 404, () => invalidPage(signInAddress));
    const changes = link.kinds.map((kind) => ({ kind, channel: 'mail', isOn: false }) as const);
    await storePreferences(db, link.userId, changes);
    return sendLinkPage(reply, 200, () => donePage(labelsOf(link), profileOf(link)), link.language);
  });
}
