import type { Esim } from '@portal/contract';
import { paths } from '@portal/platform';
import {
  DotsIcon,
  EditIcon,
  ExpandIcon,
  IconButton,
  InboxIcon,
  Menu,
  MenuItem,
  MenuLink,
  MenuSeparator,
  QrIcon,
  TrashIcon,
} from 'shared-ui';
import { nextStepOf } from '../esim/esimState';

export interface EsimActionHandlers {
  onRename: (esim: Esim) => void;
  onArchive: (esim: Esim) => void;
  onDelete: (esim: Esim) => void;
}

interface Props {
  esim: Esim;
  viewedUserId: string;
  /** Undefined if the eSIM belongs to another user. */
  handlers: EsimActionHandlers | undefined;
}

/** The menu of a row: what its owner can do with an eSIM, and where others can look at it. */
export function EsimActions({ esim, viewedUserId, handlers }: Props) {
  const canInstall = nextStepOf(esim, handlers !== undefined) === 'Install';
  return (
    <Menu trigger={<IconButton label={`Actions for ${esim.tag || esim.uid}`} icon={<DotsIcon />} />}>
      <MenuLink href={paths.esim(esim.uid, viewedUserId)} icon={<ExpandIcon />}>
        Open
      </MenuLink>
      {canInstall && (
        <MenuLink href={`${paths.esim(esim.uid, viewedUserId)}&tab=activation`} icon={<QrIcon />}>
          Install
        </MenuLink>
      )}
      {handlers && (
        <>
          <MenuItem icon={<EditIcon />} onSelect={() => handlers.onRename(esim)}>
            Rename
          </MenuItem>
          <MenuItem icon={<InboxIcon />} onSelect={() => handlers.onArchive(esim)}>
            {esim.archivedAt ? 'Move back to the list' : 'Archive'}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<TrashIcon />} tone="error" onSelect={() => handlers.onDelete(esim)}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
