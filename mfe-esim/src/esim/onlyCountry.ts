import type { EsimPlan } from '@portal/contract';

/** The countries of the newest plan that names some. */
export const countriesOf = (plans: readonly EsimPlan[]): readonly string[] =>
  plans.find((plan) => plan.countries?.length)?.countries ?? [];

/** The ISO alpha-2 code of the country where an eSIM works; undefined for several, or where none is known. */
export function onlyCountryOf(plans: readonly EsimPlan[]): string | undefined {
  const countries = countriesOf(plans);
  return countries.length === 1 ? countries[0] : undefined;
}
