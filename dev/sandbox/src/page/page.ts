import { byId, element, fetchJson, notify } from './elements';
import { refreshEsims } from './esimPanel';
import { refreshInbox, startInbox } from './inboxPanel';
import { startSwitches } from './switchPanel';

const inboxEveryMs = 2_000;

const renderTestCards = async (): Promise<void> => {
  const cards = await fetchJson<{ number: string; meaning: string }[]>('/sandbox/cards.json');
  const rows = cards.map(({ number, meaning }) =>
    element('tr', {}, element('td', {}, number.replace(/(.{4})(?=.)/g, '$1 ')), element('td', {}, meaning)),
  );
  byId('card-rows').replaceChildren(...rows);
};

const pollInbox = async (): Promise<void> => {
  try {
    if (!document.hidden) await refreshInbox();
  } catch {
    notify('The sandbox does not answer.');
  }
  setTimeout(() => void pollInbox(), inboxEveryMs);
};

startInbox();
void pollInbox();
Promise.all([renderTestCards(), startSwitches(), refreshEsims()]).catch((error: unknown) =>
  notify((error as Error).message),
);
