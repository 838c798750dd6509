import { NetworkButton } from 'shared-ui';

interface NameButtonsProps {
  /** The name of what they act on. */
  name: string;
  onRename: () => void;
  onRemove: () => void;
}

/** The buttons of a row that its user named. */
export const NameButtons = ({ name, onRename, onRemove }: NameButtonsProps) => (
  <>
    <NetworkButton variant="quiet" size="sm" aria-label={`Rename ${name}`} onClick={onRename}>
      Rename
    </NetworkButton>
    <NetworkButton variant="quiet" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
      Remove
    </NetworkButton>
  </>
);
