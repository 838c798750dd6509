import { byId, element, fetchJson, notify } from './elements';
import { refreshEsims } from './esimPanel';
import { refreshInbox, startInbox } from './inboxPanel';
import { startSwitches } from './switchPanel';

const inboxEveryMs = 2_000;

const drawCards = async (): Promise<void> => {
  const cards = await fetchJson<{ number: string; meaning: string }[]>('/sandbox/cards.json');
  const rows = cards.map(({ number, meaning }) =>
    element('tr', {}, element('td', {}, number.replace(/(.{4})(?=.)/g, '$1 ')), element('td', {}, meaning)),
  );
  byId('card-rows').replaceChildren(...rows);
};

const keepInboxFresh = async (): Promise<void> => {
  try {
    if (!document.hidden) await refreshInbox();
  } catch {
    notify('The sandbox does not answer.');
  }
  setTimeout(() => void keepInboxFresh(), inboxEveryMs);
};

startInbox();
void keepInboxFresh();
Promise.all([drawCards(), startSwitches(), refreshEsims()]).catch((error: Error) => notify(error.message));
