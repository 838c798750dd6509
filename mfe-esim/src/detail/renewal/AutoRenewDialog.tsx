import {
  formatDollars,
  language,
  parseAmountInput,
  renewalMandate,
  renewalMandateVersion,
  type Renewal,
  type RenewalOffer,
  t,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { failureMessage, fieldErrors, notify, useApiMutation } from '@portal/platform';
import { AmountInput, FormDialog, Select, useFields } from 'shared-ui';
import { CardChoice } from './CardChoice';

interface Props {
  esimId: string;
  /** What is set; null while auto-renew is off. */
  renewal: Renewal | null;
  offers: readonly RenewalOffer[];
  onClose: () => void;
}

const usualRenewals = 3;

const submitLabels: Readonly<Record<Renewal['state'] | 'off', string>> = {
  off: t('Switch on'),
  on: t('Save'),
  paused: t('Resume'),
};

/** Chooses the plan and the limit of a month; what was typed stays when saving fails. */
export function AutoRenewDialog(props: Props) {
  const { renewal, onClose } = props;
  const { form, choices, chosen, mandateOf, isSaving, handleSubmit } = useAutoRenewForm(props);
  return (
    <FormDialog
      title={t('Auto-renew')}
      maxWidth={480}
      submitLabel={submitLabels[renewal?.state ?? 'off']}
      isBusy={isSaving}
      form={form}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      {choices.length > 1 && (
        <Select
          label={t('Plan')}
          placeholder={null}
          options={choices.map((offer) => ({ value: offer.planId, label: offer.package_title }))}
          {...form.controlOf('planId')}
        />
      )}
      <p>
        {t(
          '{plan} for {price} from your wallet, each time it ends or less than 5% of its data remains. You get an email each time. If it cannot be paid or the price rises, nothing is bought, and we tell you.',
          { plan: chosen?.package_title ?? '', price: formatDollars(chosen?.price) },
        )}
      </p>
      <CardChoice
        chosen={renewal?.savedCard ?? null}
        mandateOf={mandateOf}
        {...form.controlOf('savedCardId')}
      />
      <AmountInput
        label={t('Limit per month')}
        autoFocus
        hint={t('Renewals of this eSIM never cost more in a calendar month.')}
        {...form.controlOf('monthLimit', true)}
      />
    </FormDialog>
  );
}

/** The values of the form, and what saving them answers. */
function useAutoRenewForm({ esimId, renewal, offers, onClose }: Props) {
  const [save, { isLoading: isSaving }] = useApiMutation(calls.setRenewal);
  const choices = offers.filter(({ planId, hasRunOut }) => !hasRunOut || planId === renewal?.planId);
  const offerOf = (id: string | undefined) => choices.find(({ planId }) => planId === id);
  const first = offerOf(renewal?.planId) ?? choices[0];
  const form = useFields(
    {
      planId: first?.planId ?? '',
      savedCardId: renewal?.savedCard?.id ?? '',
      monthLimit: (renewal?.monthLimit ?? (first?.price ?? 0) * usualRenewals).toFixed(2),
    },
    ({ planId, monthLimit }) => ({ monthLimit: problemOf(monthLimit, offerOf(planId)?.price ?? 0) }),
  );
  const { planId, monthLimit, savedCardId } = form.values;
  const chosen = offerOf(planId);

  const handleSubmit = async () => {
    if (!chosen || !form.check()) return;
    const { price } = chosen;
    const limit = parseAmountInput(monthLimit) ?? price;
    const agreed = savedCardId
      ? ({ savedCardId, mandateVersion: renewalMandateVersion, mandateLanguage: language() } as const)
      : {};
    const body = { planId, price, monthLimit: limit, ...agreed };
    const result = await save({ esimId, body });
    if (!result.error) {
      notify.success(renewal?.state === 'paused' ? t('Auto-renew is on again') : t('Auto-renew is on'));
      onClose();
      return;
    }
    form.showRefusal(
      // The other fields show no error.
      fieldErrors(result.error, { monthLimit }),
      failureMessage(result.error, t('This may be saved. Try again, or close this to see.')),
    );
  };
  const mandateOf = (cardName: string): string | null => {
    const limit = parseAmountInput(monthLimit);
    if (!chosen || limit === null || limit < chosen.price) return null;
    return renewalMandate({
      cardName,
      planTitle: chosen.package_title,
      price: chosen.price,
      monthLimit: limit,
    });
  };
  return { form, choices, chosen, mandateOf, isSaving, handleSubmit };
}

function problemOf(monthLimit: string, price: number): string | null {
  const limit = parseAmountInput(monthLimit);
  if (limit === null) return t('Type an amount in dollars, for instance {example}.', { example: '20' });
  return limit < price
    ? t('The plan costs {price}. The limit must be at least that.', { price: formatDollars(price) })
    : null;
}
