import { createContext, useContext } from 'react';

/** Closes the menu and focuses its button. */
const CloseMenuContext = createContext<() => void>(() => undefined);

export const CloseMenuProvider = CloseMenuContext.Provider;

export const useCloseMenu = () => useContext(CloseMenuContext);
