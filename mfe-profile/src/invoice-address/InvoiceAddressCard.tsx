import * as calls from '@portal/contract/calls';
import { useApiQuery, notify, useApiMutation } from '@portal/platform';
import { useState } from 'react';
import { Button, Card, FormDialog, Input, useFields } from 'shared-ui';
import type { InvoiceAddress } from '@portal/contract';
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
      title="Invoice address"
      description="It is on the receipts that you get from now on."
      action={
        <Button
          variant="quiet"
          aria-label="Edit invoice address"
          isUnavailable={!data}
          onClick={() => setIsEditing(true)}
        >
          Edit
        </Button>
      }
    >
      <RetryableQuery
        query={query}
        failureTitle="Your invoice address could not be loaded"
        skeleton={['84px']}
      >
        {({ company, address, taxId }) => (
          <Details
            details={[
              ['Company', company],
              ['Address', address],
              ['Tax ID', taxId],
            ]}
          />
        )}
      </RetryableQuery>
      {isEditing && data && <InvoiceAddressDialog stored={data} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}

interface Props {
  stored: InvoiceAddress;
  onClose: () => void;
}

/** Edits the invoice address; closing discards the changes. */
function InvoiceAddressDialog({ stored, onClose }: Props) {
  const form = useFields(stored, () => ({}));
  const { inputOf } = form;
  const [save, { isLoading }] = useApiMutation(calls.saveInvoiceAddress);

  const handleSubmit = async () => {
    const { error } = await save({ body: form.values });
    if (error) {
      showRefusal(form, error);
      return;
    }
    notify.success('Invoice address saved');
    onClose();
  };
  return (
    <FormDialog
      title="Edit invoice address"
      description="Fields that you leave blank are left out of receipts. Receipts that you have stay as they are."
      maxWidth={480}
      submitLabel="Save"
      isBusy={isLoading}
      form={form}
      failureTitle="The invoice address was not saved"
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <Input label="Company" maxLength={200} autoComplete="organization" {...inputOf('company')} />
      <Input label="Address" maxLength={300} autoComplete="street-address" {...inputOf('address')} />
      <Input label="Tax ID" maxLength={60} {...inputOf('taxId')} />
    </FormDialog>
  );
}
