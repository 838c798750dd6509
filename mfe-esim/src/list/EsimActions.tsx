import { t, type Esim } from '@portal/contract';
import { paths } from '@portal/platform';
import {
  ButtonLink,
  DotsIcon,
  EditIcon,
  ExpandIcon,
  IconButton,
  InboxIcon,
  Menu,
  MenuItem,
  MenuLink,
  MenuSeparator,
  NetworkButton,
  PlusIcon,
  QrIcon,
  TrashIcon,
  from,
  theme,
} from 'shared-ui';
import styled from 'styled-components';
import { nextStepOf } from '../esim/esimState';

export interface EsimActionHandlers {
  onAddData: (esim: Esim) => void;
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

/** The next step of a row where it has room, and the menu of all: what its owner can do, and where others can look at it. */
export function EsimActions({ esim, viewedUserId, handlers }: Props) {
  const nextStep = nextStepOf(esim, handlers !== undefined);
  const canInstall = nextStep === 'install';
  const isUsedUp = nextStep === 'buy-again';
  const addLabel = isUsedUp ? t('Buy again') : t('Add data');
  const name = esim.tag || esim.uid;
  const installHref = `${paths.esim(esim.uid, viewedUserId)}&tab=activation`;
  return (
    <Actions>
      {handlers && (
        <NextStep>
          {canInstall ? (
            <ButtonLink variant="quiet" href={installHref} aria-label={t('Install: {name}', { name })}>
              {t('Install')}
            </ButtonLink>
          ) : (
            <NetworkButton
              variant="quiet"
              aria-label={isUsedUp ? t('Buy again: {name}', { name }) : t('Add data: {name}', { name })}
              onClick={() => handlers.onAddData(esim)}
            >
              {addLabel}
            </NetworkButton>
          )}
        </NextStep>
      )}
      <Menu trigger={<IconButton label={t('Actions for {name}', { name })} icon={<DotsIcon />} />}>
        <MenuLink href={paths.esim(esim.uid, viewedUserId)} icon={<ExpandIcon />}>
          {t('Open')}
        </MenuLink>
        {canInstall && (
          <MenuLink href={installHref} icon={<QrIcon />}>
            {t('Install')}
          </MenuLink>
        )}
        {handlers && (
          <>
            <MenuItem icon={<PlusIcon />} onSelect={() => handlers.onAddData(esim)}>
              {addLabel}
            </MenuItem>
            <MenuItem icon={<EditIcon />} onSelect={() => handlers.onRename(esim)}>
              {t('Rename')}
            </MenuItem>
            <MenuItem icon={<InboxIcon />} onSelect={() => handlers.onArchive(esim)}>
              {esim.archivedAt ? t('Move back to the list') : t('Archive')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<TrashIcon />} tone="error" onSelect={() => handlers.onDelete(esim)}>
              {t('Delete')}
            </MenuItem>
          </>
        )}
      </Menu>
    </Actions>
  );
}

const Actions = styled.span`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[1]};
`;

const NextStep = styled.span`
  display: none;
  white-space: nowrap;
  ${from.xl} {
    display: block;
  }
`;
