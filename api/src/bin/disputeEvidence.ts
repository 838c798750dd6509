// Writes what the portal knows about a disputed payment as a PDF or, with --send, sends it to the bank, which takes nothing
// later. Exit codes: 0 done, 1 the dispute is unknown, decided, was answered or is being answered, 2 wrong options, or the check failed.
import { writeFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import { evidencePage, gatherEvidence, type Evidence } from '../money/disputes/evidence';
import { sendEvidence } from '../money/disputes/sendEvidence';
import { createPdfRenderer } from '../money/receipts/pdf/renderPdf';
import { statementTemplate } from '../money/receipts/pdf/templates';
import { sellerOf } from '../money/receipts/receiptDocument';
import { readReceiptSettings } from '../money/receipts/receiptSettings';
import { createCarriers } from '../travel/carrier/carriers';
import { readCardProcessor, readConfiguredCarriers } from './providerSettings';
import { readArguments } from './readArguments';
import { runOnDatabase } from './runOnDatabase';

const usage =
  'npm run disputes:evidence -- <disputeId> --out evidence.pdf, or npm run disputes:send-evidence -- <disputeId>';

async function writePdf(evidence: Evidence, file: string): Promise<void> {
  const seller = sellerOf(readReceiptSettings(process.env));
  const pdfs = createPdfRenderer();
  try {
    const data = evidencePage(evidence, seller);
    writeFileSync(file, await pdfs.render(statementTemplate, data, evidence.dispute.createdAt));
  } finally {
    await pdfs.close();
  }
  console.log(`The evidence is in ${file}.`);
}

await runOnDatabase(async ({ pool, logger }) => {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { out: { type: 'string' }, send: { type: 'boolean', default: false } },
  });
  const [disputeId] = positionals;
  if (!disputeId || positionals.length !== 1 || (values.out === undefined) !== values.send)
    throw new Error(usage);
  const db = drizzle(pool);
  // Without settings of a carrier the evidence says that it did not answer.
  const carriers = readConfiguredCarriers(process.env, db) ?? createCarriers([]);
  const services = { carriers, db, logger };
  if (values.out === undefined) {
    const cards = readCardProcessor(process.env);
    if (!cards) throw new Error('STRIPE_SECRET_KEY is missing.');
    const problem = await sendEvidence(services, cards, disputeId);
    if (problem) console.error(problem);
    else console.log(`The evidence for dispute ${disputeId} was sent.`);
    return problem === null;
  }
  const evidence = await gatherEvidence(services, disputeId);
  if (evidence) await writePdf(evidence, values.out);
  else console.error(`There is no dispute ${disputeId}.`);
  return evidence !== null;
});
