import { useState } from 'react';
import { Alert, Button, CopyButton, FormStack, Input, Modal } from 'shared-ui';
import { t } from '@portal/contract';

interface Props {
  title: string;
  description: string;
  /** The secret's name, such as 'API key'. */
  label: string;
  text: string;
  /** Where to save it; shown to who closes without the button. */
  warning: string;
  onClose: () => void;
}

/** A secret that is shown only once: only one button closes, so that Escape does not lose it. */
export function ShownOnceDialog({ title, description, label, text, warning, onClose }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Modal
      isOpen
      onClose={() => setIsConfirming(true)}
      maxWidth={520}
      title={title}
      description={description}
      footer={
        <Button size="sm" onClick={onClose}>
          {t('I have saved it')}
        </Button>
      }
    >
      <FormStack as="div">
        {isConfirming && <Alert tone="warning">{warning}</Alert>}
        <Input
          label={label}
          value={text}
          readOnly
          spellCheck={false}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
        />
        <div>
          <CopyButton text={text} label={t('Copy {label}', { label })} />
        </div>
      </FormStack>
    </Modal>
  );
}
