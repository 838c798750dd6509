import { language } from '@portal/contract';
import type { registerLocale } from 'react-datepicker';

const widths = { wide: 'long', abbreviated: 'short', short: 'short', narrow: 'narrow' } as const;
interface Form {
  width?: keyof typeof widths;
  context?: 'formatting' | 'standalone';
}
type PartType = Intl.DateTimeFormatPartTypes;

const partsOf = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language(), { calendar: 'gregory', ...options }).formatToParts(date);
const partOf = (type: PartType, date: Date, options: Intl.DateTimeFormatOptions) =>
  partsOf(date, options).find((part) => part.type === type)?.value ?? '';

const tokens: Readonly<Partial<Record<PartType, string>>> = {
  weekday: 'EEEE',
  day: 'd',
  month: 'MMMM',
  year: 'y',
};

/** The order of a whole date, in date-fns's tokens: 'EEEE, d. MMMM y' in German. */
const fullDate = () =>
  partsOf(new Date(), { dateStyle: 'full' })
    .map(({ type, value }) => tokens[type] ?? `'${value.replaceAll("'", "''")}'`)
    .join('');

const localize = {
  month: (month: number, { width = 'wide', context = 'formatting' }: Form = {}) =>
    partOf('month', new Date(2023, month, 1), {
      month: widths[width],
      // Languages with cases have another form of a month next to its day.
      ...(context === 'formatting' && { day: 'numeric' }),
    }),
  // 1 January 2023 was a Sunday.
  day: (day: number, { width = 'wide' }: Form = {}) =>
    partOf('weekday', new Date(2023, 0, 1 + day), { weekday: widths[width] }),
  dayPeriod: (period: string) =>
    partOf('dayPeriod', new Date(2023, 0, 1, period === 'am' ? 9 : 15), { hour: 'numeric', hour12: true }),
  ordinalNumber: String,
};

const formatLong = {
  date: fullDate,
  time: () => (partOf('dayPeriod', new Date(), { timeStyle: 'short' }) ? 'h:mm a' : 'HH:mm'),
  dateTime: () => '{{date}} {{time}}',
};

/** Browsers have it as a method or as a property, some not yet; most of the world begins on Monday. */
function firstDayOfWeek(): number {
  const locale: Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  } = new Intl.Locale(language());
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
  return firstDay % 7;
}

/** What the calendar needs of date-fns's locale, by `Intl`: it shows dates and parses none. */
export const calendarLocale = () =>
  ({ localize, formatLong, options: { weekStartsOn: firstDayOfWeek() } }) as unknown as Parameters<
    typeof registerLocale
  >[1];
