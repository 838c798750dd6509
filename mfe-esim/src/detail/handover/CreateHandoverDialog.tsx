import { defaultHandoverDays, handoverDays, isUnanswered, t, tn } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorCode, errorMessage, useApiMutation } from '@portal/platform';
import { useState } from 'react';
import { Alert, CopyButton, FormStack, Input, Modal, NetworkButton, Select, ShareButton } from 'shared-ui';

const options = handoverDays.map((days) => ({
  value: String(days),
  label: tn(days, '{count} day', '{count} days'),
}));

/** Creates a hand-over link and shows it once: the server stores no copy of it. */
export function CreateHandoverDialog({ esimId, onClose }: { esimId: string; onClose: () => void }) {
  const [days, setDays] = useState<(typeof handoverDays)[number]>(defaultHandoverDays);
  const [create, { data, error, isLoading }] = useApiMutation(calls.createHandover);
  const handleDays = (value: string) =>
    setDays(handoverDays.find((one) => String(one) === value) ?? defaultHandoverDays);
  return (
    <Modal
      isOpen
      onClose={onClose}
      isBusy={isLoading}
      maxWidth={480}
      title={data ? t('Your hand-over link') : t('Create hand-over link')}
      description={
        data
          ? t('Copy it now: it is shown only once. Send it only to the person who gets the eSIM.')
          : t('It opens a page with your brand. Who has the link can install the eSIM, once, on one phone.')
      }
      closeLabel={data ? t('Done') : t('Cancel')}
      footer={
        data ? (
          <>
            <ShareButton link={data.link} title={t('Your eSIM')} />
            {/* Where 'Create link' was: a double click there must not close the link that is shown once. */}
            <CopyButton text={data.link} label={t('Copy hand-over link')} />
          </>
        ) : (
          <NetworkButton
            size="sm"
            isLoading={isLoading}
            onClick={() => void create({ esimId, body: { days } })}
          >
            {t('Create link')}
          </NetworkButton>
        )
      }
    >
      <FormStack as="div">
        {error && <Failure error={error} />}
        {data ? (
          <Input
            label={t('Hand-over link')}
            value={data.link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        ) : (
          <Select
            label={t('The link works for')}
            placeholder={null}
            options={options}
            value={String(days)}
            onChange={handleDays}
          />
        )}
      </FormStack>
    </Modal>
  );
}

/** After a lost answer there may be a link, which never arrives a second time. */
function Failure({ error }: { error: unknown }) {
  if (!isUnanswered(errorCode(error)))
    return (
      <Alert tone="error" title={t('No link was created')}>
        {errorMessage(error)}
      </Alert>
    );
  return (
    <Alert tone="error" title={t('There was no answer')}>
      {t('If a link was created, the list behind this has it: revoke it there. Create another one here.')}
    </Alert>
  );
}
