import { pageTexts, rootId, shellFailedEvent, shellReadyEvent } from '@portal/contract';
import { scriptOf, type ShellRelease } from '@portal/registry';
import type { Say } from '../html';

/** After this time in ms without a started shell, an error is shown; the shell may still start later. */
const maxWaitMs = 45_000;

/**
 * Monitors from inside the page whether the shell starts, because a broken shell cannot report itself. Reports the
 * load time or the failure with the shell’s version and shows the user what to do. Runs inline before
 * the shell. Errors of remotes are ignored here.
 */
export function shellWatch(shell: ShellRelease, say: Say): string {
  const version = JSON.stringify(shell.version);
  const needed = [...shell.initial, shell.entry].map((file) => scriptOf(shell, file));
  const scripts = JSON.stringify(
    needed.filter(({ isOptional }) => !isOptional).map(({ address }) => address),
  );
  const text = (english: string) => JSON.stringify(say(english)).replaceAll('<', '\\u003c');
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
  const reload = make('a', ${text(pageTexts.loadAgain)}, 'text-decoration:underline');
  reload.href = '';
  const [before, after] = ${text(pageTexts.loadAdvice)}.split('{reload}');
  const advice = make('p', before, 'margin-top:8px');
  advice.append(reload, after);
  box.append(make('h1', ${text(pageTexts.notLoaded)}, 'font-size:20px'), advice);
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
