import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { useState } from 'react';
import { Button, Card, QueryView } from 'shared-ui';
import { Details } from '../Details';
import { InvoiceAddressDialog } from './InvoiceAddressDialog';

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
        data && (
          <Button
            variant="quiet"
            size="sm"
            aria-label="Edit invoice address"
            onClick={() => setIsEditing(true)}
          >
            Edit
          </Button>
        )
      }
    >
      <QueryView query={query} failureTitle="Your invoice address could not be loaded" skeleton={['84px']}>
        {({ company, address, taxId }) => (
          <Details
            details={[
              ['Company', company],
              ['Address', address],
              ['Tax ID', taxId],
            ]}
          />
        )}
      </QueryView>
      {isEditing && data && <InvoiceAddressDialog stored={data} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}
