import { t } from '@portal/contract';
import { Button } from '../Button/Button';
import { Input } from '../Input/Input';
import { CountryCombobox } from './CountryCombobox';

export interface CountryFieldProps {
  /** Default true. */
  isRequired?: boolean;
  /** The selectable countries; undefined while they load or after a failure. */
  countries: readonly { code: string; name: string }[] | undefined;
  /** True if the last attempt to load them failed. */
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  /** Code of the chosen country, or ''. */
  value: string;
  error: string | null | undefined;
  onChange: (code: string) => void;
  onBlur: () => void;
  autoComplete?: string;
}

export function CountryField({
  isRequired = true,
  countries,
  isFailed,
  isRetrying,
  onRetry,
  value,
  error,
  onChange,
  onBlur,
  autoComplete,
}: CountryFieldProps) {
  if (!countries && isFailed) {
    return (
      <>
        <Input
          label={t('Country')}
          isRequired={isRequired}
          disabled
          error={t('The countries could not be loaded.')}
        />
        <Button variant="quiet" isLoading={isRetrying} onClick={onRetry}>
          {t('Retry')}
        </Button>
      </>
    );
  }
  if (!countries)
    return <Input label={t('Country')} isRequired={isRequired} disabled placeholder={t('Loading...')} />;
  return (
    <CountryCombobox
      label={t('Country')}
      isRequired={isRequired}
      autoComplete={autoComplete}
      countries={countries}
      value={value || null}
      error={error}
      onChange={(code) => onChange(code ?? '')}
      onBlur={onBlur}
    />
  );
}
