import { rootId, shellFailedEvent, shellReadyEvent } from '@portal/contract';
import { fileAddress, type ShellRelease } from '@portal/registry';

/** After this time in ms without a started shell, an error is shown; the shell may still start later. */
const maxWaitMs = 45_000;

/**
 * Monitors from inside the page whether the shell starts, because a broken shell cannot report itself. Reports the
 * load time or the failure with the shell’s version and shows the user what to do. Runs inline before
 * the shell. Errors of remotes are ignored here.
 */
export function shellWatch(shell: Pick<ShellRelease, 'name' | 'version' | 'entry' | 'initial'>): string {
  const version = JSON.stringify(shell.version);
  const scripts = JSON.stringify([...shell.initial, shell.entry].map((file) => fileAddress(shell, file)));
  return `(() => {
const isShell = (address) => ${scripts}.some((script) => address?.endsWith(script));
let isSettled = false;
const settle = (event) => {
  if (isSettled) return false;
  isSettled = true;
  const events = [{ name: 'Shell', remote: 'shell', version: ${version}, ...event }];
  navigator.sendBeacon?.('/api/telemetry', new Blob([JSON.stringify({ events })], { type: 'application/json' }));
  return true;
};
const showError = () => {
  const make = (tag, text, style) => {
    const element = document.createElement(tag);
    element.textContent = text;
    element.style.cssText = style;
    return element;
  };
  const box = make('div', '', 'padding:48px 24px;text-align:center;font-family:system-ui,sans-serif');
  box.setAttribute('role', 'alert');
  const reload = make('a', 'load the page again', 'text-decoration:underline');
  reload.href = '';
  const advice = make('p', 'Check your connection and ', 'margin-top:8px');
  advice.append(reload, '.');
  box.append(make('h1', 'The portal could not be loaded', 'font-size:20px'), advice);
  document.getElementById('${rootId}')?.replaceChildren(box);
};
const fail = (message) => {
  if (settle({ kind: 'remote-failed', message: String(message).slice(0, 300) })) showError();
};
addEventListener('${shellReadyEvent}', () => settle({ kind: 'remote-load', value: Math.round(performance.now()) }));
addEventListener('${shellFailedEvent}', ({ detail }) => fail(detail));
addEventListener('error', ({ target, message, filename }) => {
  if (target instanceof HTMLScriptElement && isShell(target.src)) fail('its file cannot be had');
  else if (target === window && isShell(filename)) fail(message || 'unknown');
}, true);
setTimeout(() => { if (!isSettled) showError(); }, ${maxWaitMs});
})()`;
}
