import { settings } from '@portal/platform';
import { Checkbox, TextLink } from 'shared-ui';

interface TermsCheckboxProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Agreement to the terms, which open in a tab of their own: nothing typed is lost. */
export const TermsCheckbox = ({ isChecked, onChange }: TermsCheckboxProps) => (
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
    checked={isChecked}
    onChange={(event) => onChange(event.target.checked)}
  />
);
