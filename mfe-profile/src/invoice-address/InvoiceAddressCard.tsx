import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { useState } from 'react';
import { Button, Card, ErrorState } from 'shared-ui';
import { Details } from '../Details';
import { InvoiceAddressDialog } from './InvoiceAddressDialog';

/** What receipts say next to the user's name, with a button to change it. */
export default function InvoiceAddressCard() {
  const { data, isError, isFetching, refetch } = useApiQuery(calls.getInvoiceAddress);
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card
      title="Invoice address"
      description="It is on the receipts that you get from now on."
      action={
        data && (
          <Button
            variant="outline"
            size="sm"
            aria-label="Edit invoice address"
            onClick={() => setIsEditing(true)}
          >
            Edit
          </Button>
        )
      }
    >
      {isError && !data ? (
        <ErrorState
          title="Your invoice address could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Details
          isLoading={!data}
          details={[
            ['Company', data?.company],
            ['Address', data?.address],
            ['Tax ID', data?.taxId],
          ]}
        />
      )}
      {isEditing && data && <InvoiceAddressDialog stored={data} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}
