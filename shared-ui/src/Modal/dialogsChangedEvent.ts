/** Told on `window` when a dialog opens or closes, so that toasts can stay above it. */
export const dialogsChangedEvent = 'portal:dialogs-changed';
