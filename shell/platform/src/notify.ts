import { toast } from 'react-hot-toast/headless';

/** Point 9 of the specification: toasts close by themselves after five seconds. */
const durationMs = 5000;
/** The exit collapse that the toaster draws. */
const removeDelayMs = 300;

const show = (tone: 'success' | 'error' | 'blank') => (message: string) => {
  // The message is the id: saying the same thing twice updates one toast instead of stacking two.
  const options = { id: `${tone}:${message}`, duration: durationMs, removeDelay: removeDelayMs };
  if (tone === 'blank') toast(message, options);
  else toast[tone](message, options);
};

/** Answers to a person’s own action, shown top-right. What persists belongs in a banner instead. */
export const notify = { success: show('success'), error: show('error'), info: show('blank') };
