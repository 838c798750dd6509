export { abbreviateNumber, formatCount, formatWholeNumber } from './abbreviatedNumber';
export { blankMark, orBlank } from './blank';
export { codeText } from './codeText';
export { countryName } from './countryName';
export { csvAmount, csvCell, csvTable, csvText, moreCsvRows } from './csv';
export type { CsvColumns, CsvValue } from './csv';
export { bytesToGib, formatDataQuota, formatGib, formatMb, gibibyte } from './dataVolume';
export {
  formatDate,
  formatExactDateTime,
  formatLocalDateTime,
  formatZonedDateTime,
  parseDate,
  zeroDate,
} from './dates';
/** @deprecated Use `formatDate`, which is the same; removed in 4.0. */
export { formatDate as formatLocalDate } from './dates';
export type { DateInput } from './dates';
export { dayMs, daysBefore, hourMs, minuteMs, secondMs, utcDay } from './durations';
export { deviceName } from './deviceName';
export { originText } from './originText';
export { flagPath } from './flagPath';
export { scenePath } from './scenePath';
export { colourIndexOf, initialsOf } from './initials';
export { centsToDollars, dollarsToCents, formatDollars, formatMoney, missingPrice } from './money';
export type { Currency } from './money';
export { fullName, nameAndEmail } from './personName';
