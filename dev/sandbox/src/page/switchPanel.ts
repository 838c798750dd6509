import type { FaultName, Service, Switches } from '../switches/schema';
import { byId, element, fetchJson, notify } from './elements';

const services: [Service, string][] = [
  ['carrier', 'Carrier'],
  ['stripe', 'Card processor'],
];
const faults: [FaultName, string][] = [
  ['refuse', 'Refuse'],
  ['fail500', 'Fail with 500'],
  ['timeoutAfterWork', 'Do the work, never answer'],
  ['hangUpAfterWork', 'Do the work, hang up'],
];

const checkbox = (name: string, text: string, checked: boolean) =>
  element('label', {}, element('input', { type: 'checkbox', name, checked }), text);

const number = (name: string, text: string, value: number) =>
  element('label', {}, text, element('input', { type: 'number', min: '0', name, value: String(value) }));

const group = (title: string, ...fields: Node[]) =>
  element('fieldset', {}, element('legend', {}, title), ...fields);

const render = (switches: Switches): void => {
  const groups = services.map(([service, title]) =>
    group(
      title,
      ...faults.map(([fault, text]) => checkbox(`${service}.${fault}`, text, !!switches[service][fault])),
      number(`${service}.slow`, 'Slower by ms', switches[service].slow?.ms ?? 0),
    ),
  );
  byId('switch-form').replaceChildren(
    ...groups,
    group(
      'Webhooks and usage',
      checkbox('webhooks.off', 'Webhooks are lost', switches.webhooks.off),
      number('webhooks.delayMs', 'Webhooks later by ms', switches.webhooks.delayMs),
      number('usageLagMinutes', 'Usage lags by minutes', switches.usageLagMinutes),
    ),
    element('button', { type: 'submit' }, 'Set the switches'),
  );
};

const readForm = (): object => {
  const form = new FormData(byId<HTMLFormElement>('switch-form'));
  const numberOf = (name: string): number => Number(form.get(name) ?? 0);
  const serviceOf = (service: Service): object => {
    const on = faults.filter(([fault]) => form.has(`${service}.${fault}`)).map(([fault]) => [fault, {}]);
    const ms = numberOf(`${service}.slow`);
    return { ...(Object.fromEntries(on) as object), ...(ms > 0 ? { slow: { ms } } : {}) };
  };
  return {
    carrier: serviceOf('carrier'),
    stripe: serviceOf('stripe'),
    webhooks: { off: form.has('webhooks.off'), delayMs: numberOf('webhooks.delayMs') },
    usageLagMinutes: numberOf('usageLagMinutes'),
  };
};

export const startSwitches = async (): Promise<void> => {
  byId('switch-form').addEventListener('submit', (event) => {
    event.preventDefault();
    fetchJson<Switches>('/sandbox/switches', 'PUT', readForm()).then(
      () => notify('The switches are set.'),
      (error: unknown) => notify((error as Error).message),
    );
  });
  render(await fetchJson<Switches>('/sandbox/switches'));
};
