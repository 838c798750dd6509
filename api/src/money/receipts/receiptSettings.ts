// Settings of receipts: the seller, the taxes that prices include and how numbers look.
import { z } from 'zod';
import type { Tax } from './tax';

const line = (maximum: number) => z.string().trim().max(maximum);
const maxBasisPoints = 10_000;

/** Fields of the process's settings. */
export const receiptSettings = {
  /** Who sells, as receipts name it. */
  SELLER_NAME: line(200)
    .default('')
    .transform((name) => name || 'eSIM Portal'),
  /** The seller’s address; `|` separates lines. */
  SELLER_ADDRESS: line(500)
    .default('')
    .transform((address) =>
      address
        .split('|')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  SELLER_TAX_ID: line(60).default(''),
  /** Names the series of numbers. Another company as the seller needs another code, and so starts at 1. */
  SELLER_CODE: z
    .string()
    .regex(/^[A-Za-z0-9]{0,12}$/, 'Must be up to 12 letters and digits')
    .default('')
    .transform((code) => code || 'main'),
  /** The taxes that prices include, such as `VAT=20` or `GST=5,PST=7.5`; percentages with up to two decimals. */
  RECEIPT_TAXES: z.string().default('').transform(readTaxes),
  /** With `{number}`, `{series}` (R or C), and `{seller}` and `{year}` if wanted. */
  RECEIPT_NUMBER_FORMAT: line(60)
    .default('')
    .transform((format) => format || '{series}-{number}')
    .refine((format) => format.includes('{number}') && format.includes('{series}'), {
      message: 'Must contain {series} and {number}',
    }),
};

export const receiptExamples = {
  SELLER_NAME: 'Example Mobile Ltd',
  SELLER_ADDRESS: '1 Example Street|London E1 6AN|United Kingdom',
  SELLER_TAX_ID: 'GB123456789',
  SELLER_CODE: 'UK',
  RECEIPT_TAXES: 'VAT=20',
  RECEIPT_NUMBER_FORMAT: '{seller}-{series}-{year}-{number}',
} as const;

const schema = z.object(receiptSettings);

/** The settings of receipts, within those of the process or of a command. */
export type ReceiptSettings = z.output<typeof schema>;

/** Reads them for a command. @throws Error naming the malformed setting */
export function readReceiptSettings(environment: Record<string, string | undefined>): ReceiptSettings {
  const result = schema.safeParse(environment);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${String(issue?.path[0])}: ${issue?.message ?? 'is not valid'}.`);
}

/** The number as documents print it, with `{number}`, which `receipt_take_number` replaces. */
export const receiptLabel = (
  { RECEIPT_NUMBER_FORMAT: format, SELLER_CODE: seller }: ReceiptSettings,
  { series, at }: { series: string; at: Date },
): string =>
  format
    .replaceAll('{series}', series)
    .replaceAll('{seller}', seller)
    .replaceAll('{year}', String(at.getUTCFullYear()));

function readTaxes(text: string, context: z.RefinementCtx): Tax[] {
  const taxes = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => /^([^=]{1,30})=(\d{1,2}(?:\.\d{1,2})?)$/.exec(part))
    .map(
      (match) => match && { name: (match[1] ?? '').trim(), basisPoints: Math.round(Number(match[2]) * 100) },
    );
  const known = taxes.filter((tax) => tax !== null);
  const total = known.reduce((sum, { basisPoints }) => sum + basisPoints, 0);
  if (known.length !== taxes.length || total >= maxBasisPoints) {
    context.addIssue({ code: 'custom', message: 'Must be like VAT=20 or GST=5,PST=7.5' });
  }
  return known;
}
