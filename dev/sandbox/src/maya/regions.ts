import { countries } from './countries';

export interface CarrierRegion {
  slug: string;
  name: string;
  costFactor: number;
  /** ISO 3166 alpha-2. */
  members: string[];
  /** Regions whose list also contains this one's products: the carrier repeats a uid. */
  alsoIn: string[];
}

const codes = (list: string): string[] => list.split(' ');

export const regions: CarrierRegion[] = [
  {
    slug: 'europe',
    name: 'Europe',
    costFactor: 1.3,
    members: codes(
      'AL AT BE BA BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LT LU MT MD ME NL MK NO PL PT RO RS SK SI ES SE CH TR UA GB',
    ),
    alsoIn: [],
  },
  {
    slug: 'apac',
    name: 'Asia Pacific',
    costFactor: 1.6,
    members: codes('AU KH CN FJ HK IN ID JP KR MO MY NP NZ PH SG LK TW TH VN UZ'),
    alsoIn: [],
  },
  {
    slug: 'aunz',
    name: 'Australia & New Zealand',
    costFactor: 1.4,
    members: codes('AU NZ'),
    alsoIn: ['apac'],
  },
  {
    slug: 'latam',
    name: 'Latin America',
    costFactor: 1.8,
    members: codes('AR BO BR BZ CL CO CR DO EC GT HN MX NI PA PE PR PY SV UY'),
    alsoIn: [],
  },
  {
    slug: 'caribbean',
    name: 'Caribbean',
    costFactor: 2.5,
    members: codes('BS BB KY DO GD JM PR TT'),
    alsoIn: ['latam'],
  },
  {
    slug: 'mena',
    name: 'Middle East & North Africa',
    costFactor: 1.8,
    members: codes('AE BH EG IL JO KW MA OM QA SA TN TR'),
    alsoIn: [],
  },
  {
    slug: 'balkans',
    name: 'Balkans',
    costFactor: 1.5,
    members: codes('AL BA BG HR GR XK ME MK RO RS SI'),
    alsoIn: ['europe'],
  },
  {
    slug: 'caucasus',
    name: 'Caucasus',
    costFactor: 1.7,
    members: codes('AM AZ GE'),
    alsoIn: [],
  },
  {
    slug: 'global',
    name: 'Global',
    costFactor: 2.6,
    members: countries.map((country) => country.iso2),
    alsoIn: [],
  },
];
