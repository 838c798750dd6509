import { toast } from 'react-hot-toast/headless';

/** Point 9 of the specification: toasts close by themselves after five seconds. */
const durationMs = 5000;
/** The exit collapse that the toaster draws. */
const removeDelayMs = 300;

/** Counts what the user does: toasts of one count answer the same action. */
let actions = 0;
for (const event of ['pointerdown', 'keydown']) {
  document.addEventListener(event, () => (actions += 1), { capture: true, passive: true });
}

interface Shown {
  tone: 'success' | 'error' | 'blank';
  action: number;
}
const shown = new Map<string, Shown>();

/** What an earlier action was told no longer holds once a later one is told the opposite: 'Login Failed', then success. */
function dismissContradicted(tone: Shown['tone']): void {
  if (tone === 'blank') return;
  const opposite = tone === 'success' ? 'error' : 'success';
  for (const [id, earlier] of shown) {
    if (earlier.tone !== opposite || earlier.action === actions) continue;
    shown.delete(id);
    toast.dismiss(id);
  }
}

const show = (tone: Shown['tone']) => (message: string) => {
  dismissContradicted(tone);
  // The message is the id: saying the same thing twice updates one toast instead of stacking two.
  const options = { id: message, duration: durationMs, removeDelay: removeDelayMs };
  shown.delete(message);
  shown.set(message, { tone, action: actions });
  if (tone === 'blank') toast(message, options);
  else toast[tone](message, options);
};

/** Answers to a person’s own action, shown top-right. What persists belongs in a banner instead. */
export const notify = { success: show('success'), error: show('error'), info: show('blank') };
