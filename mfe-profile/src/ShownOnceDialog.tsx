import { useState } from 'react';
import { Alert, Button, CopyButton, FormStack, Input, Modal } from 'shared-ui';

interface Props {
  apiKey: string;
  onClose: () => void;
}

/** A new key, shown only once: only one button closes, so that Escape does not lose it. */
export function NewApiKeyDialog({ apiKey, onClose }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Modal
      isOpen
      onClose={() => setIsAsking(true)}
      maxWidth={520}
      title="Your API key"
      description="Copy it now: it is not shown again. Who has it can do what you allowed."
      footer={
        <Button size="sm" onClick={onClose}>
          I have saved it
        </Button>
      }
    >
      <FormStack as="div">
        {isAsking && (
          <Alert tone="warning">
            This key is not shown again. Copy it to where your program reads it, then press ‘I have saved it’.
          </Alert>
        )}
        <Input
          label="API key"
          value={apiKey}
          readOnly
          spellCheck={false}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
        />
        <div>
          <CopyButton text={apiKey} label="Copy API key" />
        </div>
      </FormStack>
    </Modal>
  );
}
