import { saveFile } from '@portal/platform';
import { useState } from 'react';
import { Alert, Button, CopyButton, DownloadIcon, Modal, theme } from 'shared-ui';
import styled from 'styled-components';
import { t } from '@portal/contract';
import { RecoveryCodesSheet, useCodesHeading } from './RecoveryCodesSheet';

/** The recovery codes, shown only once: copy, download, print, or write down. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  const { title, lines } = useCodesHeading();
  const file = [title, ...lines, '', ...codes, ''].join('\r\n');
  // They cannot be shown again, so Escape, backdrop and close button ask first: only one button closes.
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Modal
      isOpen
      onClose={() => setIsConfirming(true)}
      maxWidth={520}
      title={t('Save your recovery codes')}
      description={t('Each of them signs you in once, should you lose your phone. They are not shown again.')}
      footer={
        <Button size="sm" onClick={onClose}>
          {t('I have saved them')}
        </Button>
      }
    >
      {isConfirming && (
        <Notice>
          <Alert tone="warning">
            {t(
              'These codes are not shown again. Copy, download, print or write them down, then press ‘I have saved them’.',
            )}
          </Alert>
        </Notice>
      )}
      <Codes aria-label={t('Recovery codes')} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Actions>
        <CopyButton text={text} label={t('Copy all codes')} />
        <Button
          variant="quiet"
          startIcon={<DownloadIcon size={18} />}
          onClick={() => saveFile('esim-portal-recovery-codes.txt', 'text/plain', file)}
        >
          {t('Download')}
        </Button>
        <Button variant="quiet" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </Actions>
      <RecoveryCodesSheet codes={codes} />
    </Modal>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15.5rem), 1fr));
  gap: ${theme.space[2]} ${theme.space[4]};
  padding: ${theme.space[4]};
  background: ${theme.color.muted};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.alert};
`;

const Notice = styled.div`
  padding-block-end: ${theme.space[4]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  padding-block-start: ${theme.space[4]};
`;
