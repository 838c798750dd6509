// The calls about one's own data, so that each succeeds.
import { signKeepToken } from '../../api/src/people/auth/signIn/keepToken';
import { dataExportWork } from '../../api/src/people/privacy/dataExports';
import { findEmailsTo } from '../../api/src/testing/outbox';
import { runWork } from '../../api/src/testing/runWork';
import type { Shop } from '../../api/src/testing/shop';
import type { SignedIn } from '../../api/src/testing/testApi';
import { text, type Send } from './send';

/** A copy of the data, a closed account that is kept, and a change of email. */
export async function privacyJourney(shop: Shop, send: Send, as: SignedIn): Promise<void> {
  await dataExport(shop, send, as);
  await closing(shop, send);
  await emailChange(shop, send);
}

/** Asks for a change of email, confirms one address, and cancels. */
async function emailChange({ api }: Shop, send: Send): Promise<void> {
  const as = await api.signIn();
  const path = { id: as.user.id };
  await send('requestEmailChange', { as, path, body: { email: `moved-${as.user.email}` } });
  await send('getEmailChange', { as, path });
  const mails = JSON.stringify(await findEmailsTo(api, as.user.email));
  const token = text(/confirm-email\/([\w-]+)/.exec(mails)?.[1]);
  await send('confirmEmail', { body: { token } });
  await send('cancelEmailChange', { as, path });
}

/** Has a copy of the data created and downloads it. */
async function dataExport({ api }: Shop, send: Send, as: SignedIn): Promise<void> {
  const path = { id: as.user.id };
  const { export: created } = await send('requestDataExport', { as, path });
  await runWork(api, { only: [dataExportWork] });
  await send('listDataExports', { as, path });
  const exportId = text((created as { id: string }).id);
  await send('downloadDataExport', { as, path: { ...path, exportId } });
}

/** Closes an account and keeps it. */
async function closing({ api }: Shop, send: Send): Promise<void> {
  const as = await api.signIn();
  const path = { id: as.user.id };
  const { givenUp } = await send('getClosing', { as, path });
  const { closesAt } = await send('closeAccount', { as, path, body: { givenUp } });
  const closingOf = { userId: as.user.id, closesAt: new Date(text(closesAt)) };
  const token = await signKeepToken(closingOf, api.services.settings);
  await send('openClosing', { body: { token } });
  await send('keepAccount', { body: { token } });
}
