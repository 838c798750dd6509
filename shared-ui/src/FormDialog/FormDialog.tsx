import { type ComponentType, type ReactNode, type RefObject, type SubmitEvent, useId, useState } from 'react';
import { t } from '@portal/contract';
import { Alert } from '../Alert/Alert';
import { Button, type ButtonProps } from '../Button/Button';
import { FormStack } from '../FormStack/FormStack';
import { Modal, type ModalProps } from '../Modal/Modal';
import { NetworkButton } from '../NeedsNetwork/NetworkButton';
import { DiscardQuestion } from './DiscardQuestion';
import { useDiscardQuestion } from './useDiscardQuestion';

export interface FormDialogProps extends Pick<
  ModalProps,
  'title' | 'description' | 'maxWidth' | 'bodyHeight'
> {
  /** False hides it and keeps its input, while another dialog is in front. Default true. */
  isOpen?: boolean;
  submitLabel: string;
  /** Default 'Cancel'. */
  cancelLabel?: string;
  /** Default `NetworkButton`: what a form saves needs the network. */
  SubmitButton?: ComponentType<ButtonProps>;
  /** False disables the submit button. Default true. */
  isComplete?: boolean;
  isBusy: boolean;
  /** What `useFields` returns: focuses its first invalid field, and shows its failure. */
  form?: {
    formRef: RefObject<HTMLFormElement | null>;
    failure: string | null;
    failureTitle?: string | undefined;
  };
  /** The error that belongs to no field. Default that of `form`. */
  failure?: ReactNode;
  failureTitle?: string;
  /**
   * Whether input is worth a question before it is lost by Escape, the backdrop, the close button or a reload. Cancel never
   * asks. Default true.
   */
  isGuarded?: boolean;
  /** Called on submit, unless busy or incomplete. */
  onSubmit: () => unknown;
  onCancel: () => void;
  children: ReactNode;
}

/** A dialog with one form: its fields, Cancel and a submit button. */
export function FormDialog({
  isOpen = true,
  submitLabel,
  cancelLabel = t('Cancel'),
  SubmitButton = NetworkButton,
  isComplete = true,
  isBusy,
  form,
  failure = form?.failure,
  failureTitle,
  isGuarded = true,
  onSubmit,
  onCancel,
  children,
  ...modal
}: FormDialogProps) {
  const formId = useId();
  const guard = useInputGuard(isGuarded && isOpen, onCancel);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete && !isBusy) onSubmit();
  };
  return (
    <>
      <Modal
        {...modal}
        isOpen={isOpen}
        onClose={guard.handleClose}
        isBusy={isBusy}
        footer={
          <>
            <Button variant="quiet" onClick={guard.handleCancel} isUnavailable={isBusy}>
              {cancelLabel}
            </Button>
            <SubmitButton type="submit" form={formId} size="sm" disabled={!isComplete} isLoading={isBusy}>
              {submitLabel}
            </SubmitButton>
          </>
        }
      >
        <FormStack
          id={formId}
          ref={form?.formRef}
          onSubmit={handleSubmit}
          onInput={guard.handleInput}
          noValidate
        >
          {failure && (
            <div ref={scrollTo}>
              <Alert tone="error" title={form?.failureTitle ?? failureTitle}>
                {failure}
              </Alert>
            </div>
          )}
          {children}
        </FormStack>
      </Modal>
      <DiscardQuestion isOpen={isOpen && guard.isConfirming} guard={guard} />
    </>
  );
}

/** Who sends a long form has scrolled to its end, where a failure above its fields would not be seen. */
const scrollTo = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' });

/** Guards what was entered in a form, from its first input. */
function useInputGuard(isOn: boolean, onCancel: () => void) {
  const [isEdited, setIsEdited] = useState(false);
  const question = useDiscardQuestion(isOn && isEdited, () => {
    setIsEdited(false);
    onCancel();
  });
  return { ...question, handleInput: () => setIsEdited(true) };
}
