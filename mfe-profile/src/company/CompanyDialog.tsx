import { t, type Company } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { notify, useApiMutation, useUser } from '@portal/platform';
import { FormDialog, ImagePicker, useFields, Input } from 'shared-ui';
import { showRefusal } from '../showRefusal';
import { useImageUpload } from '../useImageUpload';
import { fieldsOf, formNames, problemsOf, requestOf, colourOf, type CompanyFields } from './companyFields';
import { BrandPreview } from './BrandPreview';

/** Edits company and brand; closing discards the changes. */
export function CompanyDialog({ stored, onClose }: { stored: Company; onClose: () => void }) {
  const form = useFields(fieldsOf(stored), problemsOf);
  const logo = useImageUpload(t('Logo upload failed'));
  const [save, { isLoading: isSaving }] = useApiMutation(calls.saveCompany);
  const { _id: id } = useUser();

  const handleSubmit = async () => {
    if (!form.check()) return;
    const uploaded = await logo.upload();
    // Why is said at the picture, which is not in sight on a small screen.
    if (uploaded === null) return form.showErrors({});
    const result = await save({ id, body: requestOf(form.values, uploaded) });
    if (result.error) return showRefusal(form, result.error, undefined, formNames);
    notify.success(t('Company saved'));
    if (logo.announceRefusal()) form.showErrors({});
    else onClose();
  };

  return (
    <FormDialog
      title={t('Edit company')}
      description={t('Your customers see it when they sign up, on hand-over pages and in mails.')}
      submitLabel={t('Save')}
      isBusy={isSaving || logo.isUploading}
      form={form}
      failureTitle={t('The company was not saved')}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <CompanyInputs form={form} logo={stored.logo} />
      <ImagePicker label={t('Company logo')} isLogo currentSrc={stored.logo} {...logo.picker} />
    </FormDialog>
  );
}

interface InputsProps {
  form: ReturnType<typeof useFields<CompanyFields>>;
  logo: string | null;
}

function CompanyInputs({ form: { values, inputOf }, logo }: InputsProps) {
  const text = (name: keyof CompanyFields) => inputOf(name, true);
  return (
    <>
      <Input
        label={t('Company name')}
        name="organization"
        autoComplete="organization"
        isRequired
        maxLength={100}
        {...text('name')}
      />
      <Input
        label={t('Domain')}
        name="url"
        inputMode="url"
        autoComplete="url"
        placeholder={t('https://example.com')}
        hint={t('Optional')}
        {...text('domain')}
      />
      <Input
        label={t('Colour')}
        placeholder={'#rrggbb'}
        autoCapitalize="none"
        spellCheck={false}
        hint={t('Optional. Your name is written on it in white, so it has to be dark enough.')}
        {...text('colour')}
      />
      <BrandPreview name={values.name} logo={logo} colour={colourOf(values)} />
      <Input
        label={t('Referral name')}
        placeholder={t('travel-ltd')}
        autoCapitalize="none"
        spellCheck={false}
        hint={t(
          'Optional. A short link to your sign-up page ends with it. After a change, the link with the old name leads on for a year.',
        )}
        {...text('referralName')}
      />
    </>
  );
}
