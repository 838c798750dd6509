import { eq } from 'drizzle-orm';
import { runAlone } from '../../base/database/lockName';
import type { CarrierReads } from '../../travel/esims/refresh';
import type { CardProcessor } from '../payments/cardProcessor';
import { disputesTable } from './disputesTables';
import { evidenceText, gatherEvidence } from './evidence';

/**
 * Sends the evidence of a dispute to the bank, which takes nothing later.
 * @returns why nothing was sent, as a sentence; null if it was sent
 * @throws CardProcessorError; BusyError while another operator sends it
 */
export const sendEvidence = (
  services: CarrierReads,
  cards: Pick<CardProcessor, 'submitEvidence'>,
  disputeId: string,
): Promise<string | null> =>
  runAlone(services.db, `dispute-evidence:${disputeId}`, async () => {
    const evidence = await gatherEvidence(services, disputeId);
    if (!evidence) return `There is no dispute ${disputeId}.`;
    const { id, state, evidenceSentAt } = evidence.dispute;
    if (evidenceSentAt)
      return `Dispute ${disputeId} was answered on ${evidenceSentAt.toISOString()}. Nothing was sent.`;
    if (state !== 'open') return `Dispute ${disputeId} is ${state}. Nothing was sent.`;
    // Sent again with the same facts, it is the same answer; stored afterwards, so that a lost answer can be repeated.
    await cards.submitEvidence(disputeId, evidenceText(evidence));
    await services.db
      .update(disputesTable)
      .set({ evidenceSentAt: new Date() })
      .where(eq(disputesTable.id, id));
    return null;
  });
