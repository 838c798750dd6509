import { t } from '@portal/contract';
import { RowButton } from './ListRow';

interface NameButtonsProps {
  /** The name of what they act on. */
  name: string;
  onRename: () => void;
  onRemove: () => void;
}

export const NameButtons = ({ name, onRename, onRemove }: NameButtonsProps) => (
  <>
    <RowButton label={t('Rename')} on={name} onClick={onRename} />
    <RowButton label={t('Remove')} on={name} onClick={onRemove} />
  </>
);
