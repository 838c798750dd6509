import { countryName, fairUseOf, formatDollars, type Plan, t, tn, localeOr } from '@portal/contract';
import { CalendarIcon, GaugeIcon, PinIcon, SimIcon, UserIcon } from 'shared-ui';
import type { ReactNode } from 'react';
import { DestinationIcon } from '../../catalogue/DestinationIcon';
import type { Destination } from '../../catalogue/destinations';
import { daysOfUse, planText } from '../../catalogue/planText';
import { Box, Facts, Product, TextButton } from './Review.styles';

interface Props {
  plan: Plan;
  destination: Destination | null;
  /** The eSIM that gets the plan; null for a new one. */
  esim: string | null;
  receiver: ReactNode;
  /** Leads back to the packages; null while paying. */
  onChange: (() => void) | null;
}

export function ProductBox({ plan, destination, esim, receiver, onChange }: Props) {
  const days = daysOfUse(plan);
  const fairUse = fairUseOf(plan);
  const countries = plan.countries
    .map((code) => countryName(code))
    .sort((left, right) => left.localeCompare(right, localeOr('en')));
  const facts: [ReactNode, string, ReactNode][] = [
    [
      <PinIcon key="pin" />,
      t('Works in'),
      countries.length > 3 ? <CountryList countries={countries} /> : countries.join(', '),
    ],
    [
      <CalendarIcon key="days" />,
      t('Days'),
      [t('Valid {days} (plus the day you arrive).', { days }), esim === null && t('Install any time before.')]
        .filter(Boolean)
        .join(' '),
    ],
    ...(fairUse ? [[<GaugeIcon key="speed" />, t('Speed'), fairUse] as [ReactNode, string, ReactNode]] : []),
    ...(esim === null ? [] : [[<SimIcon key="sim" />, 'eSIM', esim] as [ReactNode, string, ReactNode]]),
    [<UserIcon key="user" />, t('For'), receiver],
  ];
  return (
    <Box aria-label={t('Your purchase')}>
      <Product>
        <DestinationIcon destination={destination} size="xl" iconSize={40} />
        <p>{plan.name}</p>
        <strong>{planText(plan)}</strong>
        <strong>{formatDollars(plan.rrp_usd)}</strong>
        {onChange && (
          <TextButton type="button" onClick={onChange}>
            {t('Change')}
          </TextButton>
        )}
      </Product>
      <Facts>
        {facts.map(([icon, label, value]) => (
          <div key={label}>
            {icon}
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Box>
  );
}

const CountryList = ({ countries }: { countries: readonly string[] }) => (
  <details>
    <summary>{tn(countries.length, '{count} country', '{count} countries')}</summary>
    {countries.join(', ')}
  </details>
);
