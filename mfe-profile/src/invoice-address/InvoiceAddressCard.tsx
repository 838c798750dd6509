import * as calls from '@portal/contract/calls';
import { useApiQuery, notify, useApiMutation } from '@portal/platform';
import { useState } from 'react';
import { Button, Card, FormDialog, Input, useFields } from 'shared-ui';
import { t, type InvoiceAddress } from '@portal/contract';
import { Details } from '../Details';
import { showRefusal } from '../showRefusal';
import { RetryableQuery } from '../RetryableQuery';

/** What receipts say next to the user's name, with a button to change it. */
export default function InvoiceAddressCard() {
  const query = useApiQuery(calls.getInvoiceAddress);
  const { data } = query;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card
      title={t('Invoice address')}
      description={t('It is on the receipts that you get from now on.')}
      action={
        <Button
          variant="quiet"
          aria-label={t('Edit invoice address')}
          isUnavailable={!data}
          onClick={() => setIsEditing(true)}
        >
          {t('Edit')}
        </Button>
      }
    >
      <RetryableQuery
        query={query}
        failureTitle={t('Your invoice address could not be loaded')}
        skeleton={['84px']}
      >
        {({ company, address, taxId }) => (
          <Details
            details={[
              [t('Company'), company],
              [t('Address'), address],
              [t('Tax ID'), taxId],
            ]}
          />
        )}
      </RetryableQuery>
      {isEditing && data && <InvoiceAddressDialog stored={data} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}

/** Edits the invoice address; closing discards the changes. */
function InvoiceAddressDialog({ stored, onClose }: { stored: InvoiceAddress; onClose: () => void }) {
  const form = useFields(stored, () => ({}));
  const { inputOf } = form;
  const [save, { isLoading }] = useApiMutation(calls.saveInvoiceAddress);

  const handleSubmit = async () => {
    const { error } = await save({ body: form.values });
    if (error) return showRefusal(form, error);
    notify.success(t('Invoice address saved'));
    onClose();
  };
  return (
    <FormDialog
      title={t('Edit invoice address')}
      description={t(
        'Fields that you leave blank are left out of receipts. Receipts that you have stay as they are.',
      )}
      maxWidth={480}
      submitLabel={t('Save')}
      isBusy={isLoading}
      form={form}
      failureTitle={t('The invoice address was not saved')}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <Input label={t('Company')} maxLength={200} autoComplete="organization" {...inputOf('company')} />
      <Input label={t('Address')} maxLength={300} autoComplete="street-address" {...inputOf('address')} />
      <Input label={t('Tax ID')} maxLength={60} {...inputOf('taxId')} />
    </FormDialog>
  );
}
