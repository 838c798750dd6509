import {
  countryName,
  isRegion,
  regions,
  type CountryOffer,
  type DestinationsResponse,
  type Region,
  type RetailPrices,
  localeOr,
} from '@portal/contract';

/** A country or a region where plans work. */
export type DestinationOffer = CountryDestination | RegionDestination;

interface Offer {
  name: string;
  /** Number of plans for sale. */
  plans: number;
  /** Prices of the cheapest plan. */
  from: RetailPrices;
}
export interface CountryDestination extends Offer {
  kind: 'country';
  /** ISO alpha-2. */
  id: string;
}
interface RegionDestination extends Offer {
  kind: 'region';
  id: Region;
  /** Number of countries of its widest plan. */
  countries: number;
}

/** What travellers most often look for, in this order. */
const popularCodes = ['JP', 'FR', 'IT', 'TH', 'US', 'GB', 'DE', 'ID', 'ES', 'TR'];
const maxPopular = 8;

/** All destinations: countries by name, regions in the order of the specification. */
export interface Destinations {
  countries: CountryDestination[];
  regions: RegionDestination[];
  popular: CountryDestination[];
}

export function destinationsOf(response: DestinationsResponse): Destinations {
  const countries = response.countries
    .map((offer): CountryDestination => ({ ...named(offer), kind: 'country', id: offer.code }))
    .sort((left, right) => left.name.localeCompare(right.name, localeOr('en')));
  const found = regions.flatMap(({ value, label }): RegionDestination[] => {
    const offer = response.regions.find(({ region }) => region === value);
    return offer ? [{ ...offer, kind: 'region', id: value, name: label }] : [];
  });
  const popular = popularCodes
    .flatMap((code) => countries.find(({ id }) => id === code) ?? [])
    .slice(0, maxPopular);
  return { countries, regions: found, popular };
}

const named = ({ code, plans, from }: CountryOffer): Offer => ({ name: countryName(code), plans, from });

/** A destination of the address, before it is known whether anything is sold there. */
export interface Destination {
  kind: 'country' | 'region';
  id: string;
  name: string;
}

/** Reads `?to=`; null for text that is neither a region nor a country's code. */
export function parseDestination(text: string | null): Destination | null {
  const id = text?.trim() ?? '';
  const region = regions.find(({ value }) => value === id.toLowerCase());
  if (region) return { kind: 'region', id: region.value, name: region.label };
  return /^[A-Za-z]{2}$/.test(id) ? { kind: 'country', id: id.toUpperCase(), name: countryName(id) } : null;
}

/** The destination of a package: its country, or the narrowest of its regions. */
export function destinationOfPlan(plan: {
  countries: string[];
  regions?: string[] | undefined;
}): string | null {
  const [country] = plan.countries;
  if (plan.countries.length === 1 && country) return country;
  const listed = (plan.regions ?? []).filter(isRegion);
  return listed.find((region) => region !== 'global') ?? listed[0] ?? country ?? null;
}
