import { Checkbox, Input } from 'shared-ui';
import type { ComponentProps, ReactNode } from 'react';
import { StepHeading } from '../StepHeading';
import { PaymentBox } from './PaymentBox';
import { ProductBox } from './ProductBox';
import { Box, Column, Layout, Muted } from './Review.styles';

const maxTagLength = 60;

interface Props {
  product: ComponentProps<typeof ProductBox>;
  /** Above the product. */
  warning: ReactNode;
  payment: ComponentProps<typeof PaymentBox>;
  /** What a new eSIM needs; null for a plan of one that exists. */
  newEsim: NewEsimProps | null;
}

interface NewEsimProps {
  tag: string;
  onTag: (tag: string) => void;
  isForCustomer: boolean;
  isPhoneConfirmed: boolean;
  onPhoneConfirmed: (isConfirmed: boolean) => void;
}

/** Step 3: everything that matters before the wallet is charged. */
export function ReviewStep({ product, warning, payment, newEsim }: Props) {
  return (
    <Column>
      <StepHeading>Review</StepHeading>
      {warning}
      <Layout>
        <Column>
          <ProductBox {...product} />
          {newEsim && <NewEsim {...newEsim} />}
        </Column>
        <PaymentBox {...payment} />
      </Layout>
    </Column>
  );
}

function NewEsim({ tag, onTag, isForCustomer, isPhoneConfirmed, onPhoneConfirmed }: NewEsimProps) {
  return (
    <>
      <Box>
        <Input
          label="eSIM Tag"
          hint="A name of your own, to find it again. You can leave it empty."
          placeholder="Tokyo in spring"
          maxLength={maxTagLength}
          value={tag}
          onChange={(event) => onTag(event.target.value)}
        />
      </Box>
      <Box>
        <h4>{isForCustomer ? 'Works on the customer’s phone?' : 'Works on this phone?'}</h4>
        <Muted>
          Dial *#06#. If the phone shows an EID, it supports eSIM. It must not be locked to one operator.
        </Muted>
        <Checkbox
          label={
            isForCustomer
              ? 'The customer’s phone supports eSIM and is unlocked'
              : 'My phone supports eSIM and is unlocked'
          }
          checked={isPhoneConfirmed}
          onChange={(event) => onPhoneConfirmed(event.target.checked)}
        />
      </Box>
    </>
  );
}
