import { emailMessages, isEmail, type User, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { failureMessage, notify, useApiMutation } from '@portal/platform';
import { Input, MailIcon, NetworkButton, useFields } from 'shared-ui';
import type { SubmitEvent } from 'react';
import { InviteForm, SendRow } from './ReferralCard.styles';

interface InviteByEmailProps {
  affiliate: User;
  affiliateName: string;
  link: string;
}

const empty = { email: '' };

const problemsOf = ({ email }: typeof empty) => {
  if (email.trim() === '') return { email: emailMessages.required };
  return { email: isEmail(email.trim()) ? null : emailMessages.invalid };
};

/** Emails the referral link to one recipient at a time. */
export function InviteByEmail({ affiliate, affiliateName, link }: InviteByEmailProps) {
  const form = useFields(empty, problemsOf);
  const [mailReferral, { isLoading }] = useApiMutation(calls.referralEmail);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading || !form.check()) return;
    const email = form.values.email.trim();
    const result = await mailReferral({
      body: { email, affiliateName, referralLink: link, qrCodeUrl: link, affiliateId: affiliate._id },
    });
    if (result.error) {
      notify.error(t('Something is wrong'));
      form.showErrors({
        email: failureMessage(
          result.error,
          t('The mail may be on its way. If it does not come, send it again.'),
        ),
      });
      return;
    }
    notify.success(t('The invitation to {email} is on its way.', { email }));
    form.reset(empty);
  };
  return (
    <InviteForm ref={form.formRef} onSubmit={handleSubmit} noValidate>
      <Input
        label={t('Email the link')}
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder={t('friend@example.com')}
        {...form.inputOf('email')}
      />
      <SendRow>
        <NetworkButton type="submit" size="sm" startIcon={<MailIcon size={18} />} isLoading={isLoading}>
          {t('Send')}
        </NetworkButton>
      </SendRow>
    </InviteForm>
  );
}
