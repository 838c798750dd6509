import { fieldProblems, type Esim } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorDetails, errorMessage, useApiMutation } from '@portal/platform';
import { useId, type SubmitEvent } from 'react';
import { Button, FormStack, Input, Modal, useFields } from 'shared-ui';
import { NetworkButton } from './NetworkButton';

const longestTag = 60;
const problemsOf = ({ tag }: { tag: string }) => ({
  tag: tag.trim() === '' ? 'Type a name, for instance where you use it.' : null,
});

/** Changes the tag of an eSIM; what was typed stays when saving fails. */
export default function RenameEsimDialog({ esim, onClose }: { esim: Esim; onClose: () => void }) {
  const formId = useId();
  const form = useFields({ tag: esim.tag }, problemsOf);
  const [update, { isLoading }] = useApiMutation(calls.updateEsim);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading || !form.check()) return;
    const result = await update({ id: esim.uid, body: { tag: form.values.tag.trim() } });
    if (!result.error) {
      onClose();
      return;
    }
    const { tag } = fieldProblems(errorDetails(result.error), ['tag']);
    form.showErrors({
      tag: tag ?? errorMessage(result.error, 'The eSIM was not renamed. Please try again.'),
    });
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      isBusy={isLoading}
      title="Rename eSIM"
      maxWidth={480}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={onClose} isUnavailable={isLoading}>
            Cancel
          </Button>
          <NetworkButton type="submit" form={formId} size="sm" isLoading={isLoading}>
            Save
          </NetworkButton>
        </>
      }
    >
      <FormStack id={formId} ref={form.formRef} onSubmit={handleSubmit} noValidate>
        <Input
          label="eSIM Tag"
          maxLength={longestTag}
          autoFocus
          autoComplete="off"
          value={form.values.tag}
          error={form.errors.tag}
          onChange={({ target }) => form.set('tag', target.value)}
          onBlur={() => form.leave('tag')}
        />
      </FormStack>
    </Modal>
  );
}
