import { useId, type ComponentType, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { Alert } from '../Alert/Alert';
import { Button, type ButtonProps } from '../Button/Button';
import { FormStack } from '../FormStack/FormStack';
import { Modal, type ModalProps } from '../Modal/Modal';

export interface FormDialogProps extends Pick<
  ModalProps,
  'title' | 'description' | 'maxWidth' | 'bodyHeight'
> {
  /** False hides it and keeps its input, while another dialog is in front. Default true. */
  isOpen?: boolean;
  submitLabel: string;
  /** Default 'Cancel'. */
  cancelLabel?: string;
  /** The submit button, for instance one that needs the network. Default `Button`. */
  SubmitButton?: ComponentType<ButtonProps>;
  /** False disables the submit button. Default true. */
  isComplete?: boolean;
  isBusy: boolean;
  /** What `useFields` returns: focuses its first invalid field, and shows its failure. */
  form?: { formRef: RefObject<HTMLFormElement | null>; failure: string | null };
  /** The error that belongs to no field. Default that of `form`. */
  failure?: ReactNode;
  failureTitle?: string;
  /** Called on submit, unless busy or incomplete. */
  onSubmit: () => unknown;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with one form: its fields, Cancel and a submit button. */
export function FormDialog({
  isOpen = true,
  submitLabel,
  cancelLabel = 'Cancel',
  SubmitButton = Button,
  isComplete = true,
  isBusy,
  form,
  failure = form?.failure,
  failureTitle,
  onSubmit,
  onCancel,
  children,
  ...modal
}: FormDialogProps) {
  const formId = useId();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete && !isBusy) onSubmit();
  };
  return (
    <Modal
      {...modal}
      isOpen={isOpen}
      onClose={onCancel}
      isBusy={isBusy}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={onCancel} isUnavailable={isBusy}>
            {cancelLabel}
          </Button>
          <SubmitButton type="submit" form={formId} size="sm" disabled={!isComplete} isLoading={isBusy}>
            {submitLabel}
          </SubmitButton>
        </>
      }
    >
      <FormStack id={formId} ref={form?.formRef} onSubmit={handleSubmit} noValidate>
        {failure && (
          <Alert tone="error" title={failureTitle}>
            {failure}
          </Alert>
        )}
        {children}
      </FormStack>
    </Modal>
  );
}
