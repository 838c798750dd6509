import { Slot, useUser, type CustomerChoice, type SlotProps } from '@portal/platform';
import { Input } from 'shared-ui';
import { useState } from 'react';
import { Before } from './EsimPurchaseDialog.styles';
import { PurchaseFrame } from './PurchaseFrame';
import { ReviewStep } from './ReviewStep';
import { esimPlace } from './flow/unfinishedPurchase';
import { usePurchase, usePurchaseFlow } from './usePurchase';

const longestTag = 60;

/** Dialog that buys a new eSIM with its first package, for the user or for an affiliate's customer. */
export default function EsimPurchaseDialog({
  isOpen,
  onClose,
  customer,
  onDone,
}: SlotProps['purchase/esim']) {
  const user = useUser();
  const flow = usePurchaseFlow(esimPlace(user._id, customer?.id));
  const { interrupted } = flow;
  const [picked, setPicked] = useState<CustomerChoice | null>(interrupted?.customer ?? null);
  const [tag, setTag] = useState(interrupted?.tag ?? '');
  const [isPhoneConfirmed, setIsPhoneConfirmed] = useState(interrupted !== undefined);

  const owner = customer ?? picked;
  const canChooseOwner = user.role === 'affiliate' && !customer;

  const purchase = usePurchase(flow, {
    type: 'esim',
    esimUid: null,
    successMessage: 'eSIM created successfully!',
    orderFailedMessage: 'Failed to create eSIM. Please try again.',
    onBought: () => {
      setTag('');
      setIsPhoneConfirmed(false);
    },
    onDone: () => onDone?.({ customer: owner }),
    onClose,
  });

  return (
    <PurchaseFrame
      purchase={purchase}
      isOpen={isOpen}
      onClose={onClose}
      title="Buy eSIM"
      description={
        customer
          ? `For ${customer.fname} (${customer.email}), paid from your wallet.`
          : 'Mobile data for your trip, paid from your wallet.'
      }
      before={
        <OwnerAndTag
          canChooseOwner={canChooseOwner}
          owner={picked}
          onOwner={setPicked}
          tag={tag}
          onTag={setTag}
        />
      }
      review={(plan) => (
        <ReviewStep
          plan={plan}
          facts={[
            ['For', owner ? `${owner.fname} (${owner.email})` : 'Myself'],
            ['eSIM Tag', tag.trim() || '-'],
          ]}
          phone={{ isConfirmed: isPhoneConfirmed, onConfirm: setIsPhoneConfirmed }}
        />
      )}
      buyLabel="Buy eSIM"
      canBuy={isPhoneConfirmed}
      onBuy={() => purchase.buy({ tag: tag.trim(), customer: owner })}
    />
  );
}

interface OwnerAndTagProps {
  canChooseOwner: boolean;
  owner: CustomerChoice | null;
  onOwner: (owner: CustomerChoice | null) => void;
  tag: string;
  onTag: (tag: string) => void;
}

const OwnerAndTag = ({ canChooseOwner, owner, onOwner, tag, onTag }: OwnerAndTagProps) => (
  <Before>
    {canChooseOwner && (
      <Slot
        name="affiliate/customer-picker"
        label="Buy for"
        ownLabel="Myself"
        value={owner}
        onChange={onOwner}
      />
    )}
    <Input
      label="eSIM Tag"
      hint="A name of your own, to find it again. You can leave it empty."
      maxLength={longestTag}
      value={tag}
      onChange={(event) => onTag(event.target.value)}
    />
  </Before>
);
