import { createContext, useContext } from 'react';

/** Closes the menu around an item and gives the focus back to its button. */
const CloseMenuContext = createContext<() => void>(() => undefined);

export const CloseMenuProvider = CloseMenuContext.Provider;

export const useCloseMenu = () => useContext(CloseMenuContext);
