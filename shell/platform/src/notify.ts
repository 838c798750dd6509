import { createElement, type ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';

/** Point 9 of the specification: toasts close after five seconds. */
const durationMs = 5000;
/** Duration of the toaster's exit animation. */
const removeDelayMs = 300;

/** Counts user actions: toasts with the same count belong to the same action. */
let actions = 0;
for (const event of ['pointerdown', 'keydown']) {
  document.addEventListener(event, () => (actions += 1), { capture: true, passive: true });
}

interface Shown {
  tone: 'success' | 'error' | 'blank';
  action: number;
}
const shown = new Map<string, Shown>();

/** Dismisses toasts of earlier actions that a later one contradicts: 'Login Failed', then success. */
function dismissContradicted(tone: Shown['tone']): void {
  if (tone === 'blank') return;
  const opposite = tone === 'success' ? 'error' : 'success';
  for (const [id, earlier] of shown) {
    if (earlier.tone !== opposite || earlier.action === actions) continue;
    shown.delete(id);
    toast.dismiss(id);
  }
}

/** A link after the message. */
export interface NotificationLink {
  label: string;
  path: string;
}

const withLink = (message: string, link: NotificationLink | undefined): ReactNode =>
  link
    ? createElement(
        'span',
        null,
        message,
        ' ',
        createElement('a', { href: link.path, style: { color: 'inherit' } }, link.label),
      )
    : message;

const show = (tone: Shown['tone']) => (message: string, link?: NotificationLink) => {
  dismissContradicted(tone);
  // The message is the id, so that showing it twice updates one toast instead of stacking two.
  const options = { id: message, duration: durationMs, removeDelay: removeDelayMs };
  shown.delete(message);
  shown.set(message, { tone, action: actions });
  const content = withLink(message, link) as Parameters<typeof toast>[0];
  if (tone === 'blank') toast(content, options);
  else toast[tone](content, options);
};

/** Toasts about the result of a user's action. Use a banner for lasting information. */
export const notify = { success: show('success'), error: show('error'), info: show('blank') };
