import { t, tn } from '@portal/contract';
import { Button, FilterIcon, Modal, PhoneOnly, Stack } from 'shared-ui';
import { useState, type ReactNode } from 'react';

interface Props {
  /** Number of active filters. */
  count: number;
  /** What they find; undefined while it loads. */
  total: number | undefined;
  children: ReactNode;
}

/** On phones the filters are a sheet, whose button says what they find: the list comes first. */
export function FilterSheet({ count, total, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const handleClose = () => setIsOpen(false);
  return (
    <>
      <PhoneOnly>
        <Button
          variant="quiet"
          startIcon={<FilterIcon size={18} />}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {t('Filter')}
          {count > 0 && ` · ${count}`}
        </Button>
      </PhoneOnly>
      {/* A phone that is turned is wide: the sheet stays until it is closed. */}
      <Modal
        isOpen={isOpen}
        onClose={handleClose}
        title={t('Filter')}
        isSheet
        footer={
          <Button isWide onClick={handleClose}>
            {total === undefined
              ? t('Show')
              : tn(total, 'Show {count} transaction', 'Show {count} transactions')}
          </Button>
        }
      >
        <Stack $gap={4}>{children}</Stack>
      </Modal>
    </>
  );
}
