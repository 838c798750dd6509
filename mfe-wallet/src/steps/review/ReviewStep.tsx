import { t } from '@portal/contract';
import { Checkbox, Input, Stack, Text } from 'shared-ui';
import type { ComponentProps, ReactNode } from 'react';
import { StepHeading } from '../StepHeading';
import { PaymentBox } from './PaymentBox';
import { ProductBox } from './ProductBox';
import { Box, Layout, TextButton } from './Review.styles';

const maxTagLength = 60;

interface Props {
  product: ComponentProps<typeof ProductBox>;
  warning: ReactNode;
  payment: ComponentProps<typeof PaymentBox>;
  /** What a new eSIM needs; null for a plan of one that exists. */
  newEsim: NewEsimProps | null;
  /** Null once the purchase was sent. */
  terms: TermsProps | null;
}

interface TermsProps {
  text: string;
  isConfirmed: boolean;
  tick: (isConfirmed: boolean) => void;
}

interface PhoneAnswer {
  isConfirmed: boolean;
  /** Confirmed by an earlier purchase. */
  isRemembered: boolean;
  /** Whether it was is being read. */
  isLoading: boolean;
  tick: (isConfirmed: boolean) => void;
}

interface NewEsimProps {
  tag: string;
  onTag: (tag: string) => void;
  isForCustomer: boolean;
  phone: PhoneAnswer;
}

export function ReviewStep({ product, warning, payment, newEsim, terms }: Props) {
  return (
    <Stack $gap={6}>
      <StepHeading>{t('Review')}</StepHeading>
      {warning}
      <Layout>
        <Stack $gap={6}>
          <ProductBox {...product} />
          {newEsim && <NewEsim {...newEsim} />}
          {terms && <WithdrawalTerms {...terms} />}
        </Stack>
        {/* Last where there is one column: the card form grows as it loads, and would move what is below it. */}
        <PaymentBox {...payment} />
      </Layout>
    </Stack>
  );
}

const WithdrawalTerms = ({ text, isConfirmed, tick }: TermsProps) => (
  <Box>
    <h4>{t('Right of withdrawal')}</h4>
    <Checkbox label={text} checked={isConfirmed} onChange={(event) => tick(event.target.checked)} />
  </Box>
);

function NewEsim({ tag, onTag, isForCustomer, phone }: NewEsimProps) {
  return (
    <>
      <Box>
        <Input
          label={t('eSIM Tag')}
          hint={t('A name of your own, to find it again. You can leave it empty.')}
          placeholder={t('Tokyo in spring')}
          maxLength={maxTagLength}
          value={tag}
          onChange={(event) => onTag(event.target.value)}
        />
      </Box>
      {phone.isRemembered && <RememberedPhone phone={phone} />}
      {!phone.isRemembered && !phone.isLoading && <PhoneQuestion {...{ isForCustomer, phone }} />}
    </>
  );
}

function PhoneQuestion({ isForCustomer, phone }: Pick<NewEsimProps, 'isForCustomer' | 'phone'>) {
  return (
    <Box>
      <h4>{isForCustomer ? t('Works on the customer’s phone?') : t('Works on this phone?')}</h4>
      <Text>
        {t('Dial *#06#. If the phone shows an EID, it supports eSIM. It must not be locked to one operator.')}
      </Text>
      <Checkbox
        label={
          isForCustomer
            ? t('The customer’s phone supports eSIM and is unlocked')
            : t('My phone supports eSIM and is unlocked')
        }
        checked={phone.isConfirmed}
        onChange={(event) => phone.tick(event.target.checked)}
      />
    </Box>
  );
}

const RememberedPhone = ({ phone }: Pick<NewEsimProps, 'phone'>) => (
  <Text>
    {t('Your phone supports eSIM, as you confirmed before.')}{' '}
    <TextButton onClick={() => phone.tick(false)}>{t('It is for another phone')}</TextButton>
  </Text>
);
