import { t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import {
  errorMessage,
  fieldErrors,
  notify,
  paths,
  returnPath,
  useApiMutation,
  settings,
} from '@portal/platform';
import { useLocation, useNavigate, useParams } from '@portal/router';
import { useEffect, useId, useState, type SubmitEvent } from 'react';
import {
  Button,
  FormStack,
  Text,
  TextLink,
  useFields,
  useUnloadWarning,
  Checkbox,
  fillParts,
} from 'shared-ui';
import { dropDraft, readDraft } from '../form/draft';
import { FormAlert } from '../form/FormAlert';
import { storeLinkedPage } from '../form/linkedPage';
import { RoleChoice } from '../form/RoleChoice';
import { AuthPage } from '../page/AuthPage';
import { ReferrerCard } from './ReferrerCard';
import { RegisterInputs } from './RegisterInputs';
import {
  draftName,
  emptyFields,
  formNames,
  missingText,
  storeFields,
  problemsOf,
  requestOf,
} from './registerFields';

const redirectDelayMs = 2000;

/** Sign-up for customers and affiliates; shows the affiliate of a referral link. */
export default function RegisterScreen() {
  const { id: referrerId } = useParams();
  const navigate = useNavigate();
  const next = returnPath(useLocation().search);
  const [register, { isLoading, error }] = useApiMutation(calls.register);
  const [registeredEmail, setRegisteredEmail] = useState<string | null>(null);
  const [first] = useState(() => readDraft(draftName, emptyFields));
  const form = useFields(first, problemsOf, registeredEmail ? undefined : storeFields);
  const { values, set } = form;
  const missing = missingText(values);
  const [isEdited, setIsEdited] = useState(false);
  // The draft survives a reload, without the password, and not the end of the tab.
  useUnloadWarning(isEdited && registeredEmail === null);

  useEffect(() => {
    if (!registeredEmail) return;
    const timer = setTimeout(() => void navigate(paths.verifyEmail(registeredEmail)), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [registeredEmail, navigate]);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading || registeredEmail || missing) return;
    if (!form.check()) {
      // The specification also shows the first error as a toast.
      notify.error(Object.values(problemsOf(values)).find(Boolean) ?? t('Registration Failed'));
      return;
    }
    const result = await register({ body: requestOf(values, referrerId) });
    if (result.error) {
      const found = fieldErrors(result.error, values, formNames);
      if (found) form.showErrors(found);
      // The form is long: the alert next to its button may be out of sight.
      notify.error(errorMessage(result.error, t('Registration Failed')));
      return;
    }
    dropDraft(draftName);
    storeLinkedPage(next);
    setRegisteredEmail(values.email.trim());
    notify.success(t('Registeration has been successful'));
    notify.info(t('Redirecting to login page'));
  };

  return (
    <AuthPage title={t('Sign Up')} intro={t('Create an account to buy mobile data for your travels.')}>
      {referrerId && <ReferrerCard affiliateId={referrerId} />}
      <FormStack ref={form.formRef} onSubmit={handleSubmit} onInput={() => setIsEdited(true)} noValidate>
        <RoleChoice label={t('Sign up as')} value={values.role} onChange={(role) => set('role', role)} />
        <RegisterInputs form={form} />
        <TermsCheckbox isChecked={values.hasAgreed} onChange={(hasAgreed) => set('hasAgreed', hasAgreed)} />
        {!fieldErrors(error, values, formNames) && (
          <FormAlert error={error} title={errorMessage(error, t('Registration Failed'))} />
        )}
        <SignUpButton missing={missing} isLoading={isLoading || registeredEmail !== null} />
      </FormStack>
      <Text>
        {t('Already have an account?')} <TextLink href={paths.login(next)}>{t('Sign In')}</TextLink>
      </Text>
    </AuthPage>
  );
}

/** The button, and what it waits for while it is disabled. */
function SignUpButton({ missing, isLoading }: { missing: string | null; isLoading: boolean }) {
  const id = useId();
  return (
    <>
      <Button type="submit" isWide disabled={missing !== null} aria-describedby={id} isLoading={isLoading}>
        {t('Sign Up')}
      </Button>
      <Text id={id} hidden={missing === null}>
        {missing}
      </Text>
    </>
  );
}

interface TermsCheckboxProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Agreement to the terms, which open in a tab of their own: nothing typed is lost. */
const TermsCheckbox = ({ isChecked, onChange }: TermsCheckboxProps) => (
  <Checkbox
    label={fillParts(t('I agree to the {terms} and the {privacy}.'), {
      terms: (
        <TextLink href={settings.links.terms} target="_blank" rel="noopener">
          {t('Terms and Conditions')}
        </TextLink>
      ),
      privacy: (
        <TextLink href={settings.links.privacy} target="_blank" rel="noopener">
          {t('Privacy Policy')}
        </TextLink>
      ),
    })}
    checked={isChecked}
    onChange={(event) => onChange(event.target.checked)}
  />
);
