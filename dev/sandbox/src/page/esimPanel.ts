import { byId, element, fetchJson, notify } from './elements';

interface IssuedEsim {
  iccid: string;
  tag: string;
  state: string;
  date_assigned: string;
  plans: { plan_type: { name: string }; network_status: string }[];
}

const row = (esim: IssuedEsim): HTMLTableRowElement => {
  const isOnline = esim.state === 'ENABLED';
  const button = element('button', { type: 'button' }, isOnline ? 'Switch off' : 'Put online');
  button.addEventListener('click', () => {
    const state = isOnline ? 'DISABLED' : 'ENABLED';
    fetchJson(`/sandbox/maya/esims/${esim.iccid}/state`, 'PUT', { state }).then(
      () => refreshEsims().then(() => notify(`${esim.iccid} is ${state.toLowerCase()}.`)),
      (error: unknown) => notify((error as Error).message),
    );
  });
  const plans = esim.plans.map((plan) =>
    element('div', {}, `${plan.plan_type.name}: ${plan.network_status}`),
  );
  const cells = [esim.date_assigned, esim.tag || '-', esim.iccid, esim.state];
  return element(
    'tr',
    {},
    ...cells.map((text) => element('td', {}, text)),
    element('td', {}, ...plans),
    element('td', {}, button),
  );
};

const maxShown = 100;

export const refreshEsims = async (): Promise<void> => {
  const { esims } = await fetchJson<{ esims: IssuedEsim[] }>('/sandbox/maya/esims');
  const rows = esims.slice(0, maxShown).map(row);
  const none = element('tr', {}, element('td', { colSpan: 6 }, 'No eSIM has been issued yet.'));
  byId('esim-rows').replaceChildren(...(rows.length ? rows : [none]));
};
