/** The customer an affiliate buys for, passed between pickers and purchase slots. */
export interface CustomerChoice {
  id: string;
  fname: string;
  email: string;
}

/** A dialog controlled by the component that shows it. */
export interface DialogSlot {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Props by slot, for `<Slot>` and for the remotes that fill it. Those of the shell are here; each remote adds its own
 * in `src/slots.d.ts`. A slot that no remote fills, or whose remote failed, shows its fallback.
 */
export interface SlotProps {
  /** Asks who is signed in for the password or a code, where a call needs a recent proof. */
  'session/proof': DialogSlot & { onProved: () => void };
  /** The bell in the header, 44 px square, and the list that it opens. */
  'header/notifications': object;
}

export type SlotName = keyof SlotProps;
