import { errorDetails, errorMessage, notify, paths, settings } from '@portal/platform';
import { useNavigate, useParams } from '@portal/router';
import { useEffect, useState, type FormEvent } from 'react';
import {
  Button,
  Checkbox,
  FormStack,
  Input,
  Pair,
  PasswordStrength,
  PhoneInput,
  TextLink,
  useFields,
} from 'shared-ui';
import { useRegisterMutation } from '../api/authApi';
import { ConnectionAlert } from '../form/ConnectionAlert';
import { dropDraft, readDraft } from '../form/draft';
import { RoleChoice } from '../form/RoleChoice';
import { AuthPage } from '../page/AuthPage';
import { Elsewhere } from '../page/pageLines';
import { CompanyFields } from './CompanyFields';
import { SignUpCountryField } from './SignUpCountryField';
import { ReferrerCard } from './ReferrerCard';
import {
  draftName,
  emptyFields,
  isIncomplete,
  storeFields,
  problemsOf,
  requestOf,
  serverProblemsOf,
} from './registerFields';

const redirectDelayMs = 2000;

/** Sign-up for customers and affiliates; shows the affiliate of a referral link. */
export default function RegisterScreen() {
  const { id: referrerId } = useParams();
  const navigate = useNavigate();
  const [register, { isLoading, error }] = useRegisterMutation();
  const [registeredEmail, setRegisteredEmail] = useState<string | null>(null);
  const [first] = useState(() => readDraft(draftName, emptyFields));
  const form = useFields(first, problemsOf, registeredEmail ? undefined : storeFields);
  const { values, errors, set, leave } = form;

  useEffect(() => {
    if (!registeredEmail) return;
    const timer = setTimeout(() => void navigate(paths.verifyEmail(registeredEmail)), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [registeredEmail, navigate]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || registeredEmail || isIncomplete(values)) return;
    if (!form.check()) {
      // The specification also shows the first error as a toast.
      notify.error(Object.values(problemsOf(values)).find(Boolean) ?? 'Registration Failed');
      return;
    }
    const result = await register(requestOf(values, referrerId));
    if (result.error) {
      const found = serverProblemsOf(errorDetails(result.error));
      if (Object.keys(found).length > 0) form.showErrors(found);
      notify.error(errorMessage(result.error, 'Registration Failed'));
      return;
    }
    dropDraft(draftName);
    setRegisteredEmail(values.email.trim());
    notify.success('Registeration has been successful');
    notify.info('Redirecting to login page');
  };

  const text = (name: 'fname' | 'lname' | 'email' | 'password') => ({
    isRequired: true,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    // A field that was left empty shows no error yet.
    onBlur: () => values[name] !== '' && leave(name),
  });

  return (
    <AuthPage title="Sign Up" intro="Create an account to buy mobile data for your travels.">
      {referrerId && <ReferrerCard affiliateId={referrerId} />}
      <ConnectionAlert error={error} />
      <FormStack ref={form.formRef} onSubmit={handleSubmit} noValidate>
        <RoleChoice label="Sign up as" value={values.role} onChange={(role) => set('role', role)} />
        <Pair>
          <Input
            label="First Name"
            name="given-name"
            autoComplete="given-name"
            autoFocus
            {...text('fname')}
          />
          <Input label="Last Name" name="family-name" autoComplete="family-name" {...text('lname')} />
        </Pair>
        <Input
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          placeholder="you@example.com"
          {...text('email')}
        />
        <PhoneInput
          label="Phone"
          isRequired
          value={values.phone}
          error={errors.phone}
          onChange={(phone) => set('phone', phone)}
          onBlur={() => values.phone !== '' && leave('phone')}
        />
        <SignUpCountryField
          value={values.country}
          error={errors.country}
          onChange={(country) => set('country', country)}
          onBlur={() => values.country !== '' && leave('country')}
        />
        {values.role === 'affiliate' && (
          <CompanyFields
            values={values}
            errors={errors}
            onChange={set}
            onLeave={(name) => values[name] !== '' && leave(name)}
          />
        )}
        <Input
          label="Password"
          type="password"
          name="new-password"
          autoComplete="new-password"
          {...text('password')}
        />
        <PasswordStrength password={values.password} />
        <Checkbox
          label={
            <>
              I agree to the{' '}
              <TextLink href={settings.links.terms} target="_blank" rel="noopener">
                Terms and Conditions
              </TextLink>{' '}
              and the{' '}
              <TextLink href={settings.links.privacy} target="_blank" rel="noopener">
                Privacy Policy
              </TextLink>
              .
            </>
          }
          checked={values.hasAgreed}
          onChange={(event) => set('hasAgreed', event.target.checked)}
        />
        <Button
          type="submit"
          isWide
          disabled={isIncomplete(values)}
          isLoading={isLoading || registeredEmail !== null}
        >
          Sign Up
        </Button>
      </FormStack>
      <Elsewhere>
        Already have an account? <TextLink href={paths.login()}>Sign In</TextLink>
      </Elsewhere>
    </AuthPage>
  );
}
