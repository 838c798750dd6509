import { useId, type SubmitEvent, type ReactNode } from 'react';
import { Button, FormStack, Modal } from 'shared-ui';
import { NetworkButton } from '../NetworkButton';

interface FormDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  /** True if the form can be submitted. */
  isComplete: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A small dialog with one form, Cancel and a submit button that needs the network. */
export function FormDialog({
  title,
  description,
  submitLabel,
  isComplete,
  isBusy,
  onSubmit,
  onCancel,
  children,
}: FormDialogProps) {
  const formId = useId();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete && !isBusy) onSubmit();
  };
  return (
    <Modal
      isOpen
      onClose={onCancel}
      isBusy={isBusy}
      maxWidth={480}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={onCancel} isUnavailable={isBusy}>
            Cancel
          </Button>
          <NetworkButton type="submit" form={formId} size="sm" disabled={!isComplete} isLoading={isBusy}>
            {submitLabel}
          </NetworkButton>
        </>
      }
    >
      <FormStack id={formId} onSubmit={handleSubmit} noValidate>
        {children}
      </FormStack>
    </Modal>
  );
}
