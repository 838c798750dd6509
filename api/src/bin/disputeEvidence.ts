// Writes what the portal knows about a disputed payment as a PDF or, with --send, sends it to the bank, which takes nothing
// later. Exit codes: 0 done, 1 the dispute is unknown, decided or was answered, 2 wrong options, or the check failed.
import { writeFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import {
  evidencePage,
  evidenceText,
  gatherEvidence,
  markEvidenceSent,
  type Evidence,
} from '../money/disputes/evidence';
import { sellerLines } from '../money/receipts/pdf/receiptPage';
import { createPdfRenderer } from '../money/receipts/pdf/renderPdf';
import { statementTemplate } from '../money/receipts/pdf/templates';
import { sellerOf } from '../money/receipts/receiptDocument';
import { readReceiptSettings } from '../money/receipts/receiptSettings';
import { readCardProcessor } from './providerSettings';
import { readArguments } from './readArguments';
import { runOnDatabase } from './runOnDatabase';

const usage =
  'npm run disputes:evidence -- <disputeId> --out evidence.pdf, or npm run disputes:send-evidence -- <disputeId>';

async function writePdf(evidence: Evidence, file: string): Promise<void> {
  const seller = sellerOf(readReceiptSettings(process.env));
  const pdfs = createPdfRenderer();
  try {
    const data = evidencePage(evidence, { name: seller.name, lines: sellerLines(seller) });
    writeFileSync(file, await pdfs.render(statementTemplate, data, evidence.dispute.createdAt));
  } finally {
    await pdfs.close();
  }
  console.log(`The evidence is in ${file}.`);
}

await runOnDatabase(async ({ pool }) => {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { out: { type: 'string' }, send: { type: 'boolean', default: false } },
  });
  const [disputeId] = positionals;
  if (!disputeId || positionals.length !== 1 || (values.out === undefined) !== values.send)
    throw new Error(usage);
  const db = drizzle(pool);
  const evidence = await gatherEvidence(db, disputeId);
  if (!evidence) {
    console.error(`There is no dispute ${disputeId}.`);
    return false;
  }
  if (values.out !== undefined) {
    await writePdf(evidence, values.out);
    return true;
  }
  const { state, evidenceSentAt } = evidence.dispute;
  if (state !== 'open' || evidenceSentAt) {
    const when = evidenceSentAt ? `was answered on ${evidenceSentAt.toISOString()}` : `is ${state}`;
    console.error(`Dispute ${disputeId} ${when}. Nothing was sent.`);
    return false;
  }
  const cards = readCardProcessor(process.env);
  if (!cards) throw new Error('STRIPE_SECRET_KEY is missing.');
  // Sent again with the same facts, it is the same answer; stored afterwards, so that a lost answer can be repeated.
  await cards.submitEvidence(disputeId, evidenceText(evidence));
  await markEvidenceSent(db, evidence.dispute.id);
  console.log(`The evidence for dispute ${disputeId} was sent.`);
  return true;
});
