import {
  autoTopUpMandateVersion,
  cardName,
  language,
  t,
  type AutoTopUp,
  type SavedCard,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { notify, useApiMutation } from '@portal/platform';
import { AmountInput, FormDialog, Select, Text, useFields } from 'shared-ui';
import { showRefusal } from '../showRefusal';
import { amountNames, amountsOf, fieldsOf, mandateOf, problemsOf, type AmountName } from './autoTopUpFields';

interface Props {
  /** What is set; null while it is off. */
  before: AutoTopUp | null;
  /** The saved cards that have not expired; at least one. */
  cards: readonly SavedCard[];
  onClose: () => void;
}

const inputs: Readonly<Record<AmountName, { label: string; hint?: string }>> = {
  balanceBelow: {
    label: t('When your balance is below'),
    hint: t('We check this now, and after each purchase.'),
  },
  topUpAmount: { label: t('Amount to add') },
  dayLimit: { label: t('Limit per day') },
  monthLimit: { label: t('Limit per month'), hint: t('Days and months begin at midnight UTC.') },
};

/** Chooses the card and the amounts, and shows what its owner agrees to; what was typed stays when saving fails. */
export function AutoTopUpDialog({ before, cards, onClose }: Props) {
  const form = useFields(fieldsOf(before, cards), (fields) => ({ savedCardId: null, ...problemsOf(fields) }));
  const { values } = form;
  const { isSaving, handleSubmit } = useSave(form, onClose);
  const card = cards.find(({ id }) => id === values.savedCardId);
  const mandate = card ? mandateOf(values, cardName(card)) : null;
  return (
    <FormDialog
      title={t('Automatic top-up')}
      description={t('A saved card adds money to your wallet, so that the next purchase is not refused.')}
      maxWidth={480}
      submitLabel={before?.state === 'on' ? t('Agree and save') : t('Agree and switch on')}
      isBusy={isSaving}
      form={form}
      failureTitle={t('Nothing was changed')}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <Select
        label={t('Saved card')}
        placeholder={null}
        options={cards.map((one) => ({ value: one.id, label: cardName(one) }))}
        {...form.controlOf('savedCardId')}
      />
      {amountNames.map((name) => (
        <AmountInput key={name} {...inputs[name]} {...form.controlOf(name, true)} />
      ))}
      <Text aria-live="polite">
        {mandate ?? t('Check the amounts to read what you agree to.')}{' '}
        {t('We tell you of each charge. Nothing is charged while your wallet is below zero.')}
      </Text>
    </FormDialog>
  );
}

type Form = ReturnType<typeof useFields<ReturnType<typeof fieldsOf>>>;

function useSave(form: Form, onClose: () => void) {
  const [save, { isLoading: isSaving }] = useApiMutation(calls.saveAutoTopUp);
  const handleSubmit = async () => {
    const amounts = amountsOf(form.values);
    if (!form.check() || !amounts) return;
    const { savedCardId } = form.values;
    const { error } = await save({
      body: {
        ...amounts,
        savedCardId,
        mandateVersion: autoTopUpMandateVersion,
        mandateLanguage: language(),
      },
    });
    if (error) return showRefusal(form, error);
    notify.success(t('Automatic top-up is on'));
    onClose();
  };
  return { isSaving, handleSubmit };
}
