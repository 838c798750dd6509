/** Dispatched on `window` when a dialog opens or closes, so that toasts stay above it. */
export const dialogsChangedEvent = 'portal:dialogs-changed';
