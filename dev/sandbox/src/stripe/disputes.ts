import type Stripe from 'stripe';
import { z } from 'zod';
import type { Events } from './events';
import { invalidRequest } from './failure';
import { newId, secondsNow } from './identifiers';
import type { CardOutcome } from './testCards';
import { Resources } from './resources';

const evidenceDays = 21;
const daySeconds = 86_400;

const text = z.string().max(20_000).optional();
/** The processor's fields that are text, of those that describe a service; it refuses a name that it does not know. */
const evidenceSchema = z
  .strictObject({
    ...{ customer_name: text, customer_email_address: z.email().optional(), customer_purchase_ip: text },
    ...{ product_description: text, access_activity_log: text, service_date: text, uncategorized_text: text },
    ...{ refund_policy_disclosure: text, refund_refusal_explanation: text, cancellation_rebuttal: text },
  })
  .refine((fields) => Object.values(fields).join('').length <= 150_000, 'Evidence is too long.');

export const updateDisputeSchema = z.strictObject({
  evidence: evidenceSchema.optional(),
  submit: z.enum(['true', 'false']).optional(),
});

/** What the test cards that succeed lead to afterwards. */
const reasons: Partial<Record<CardOutcome, { reason: string; isInquiry: boolean }>> = {
  'disputed-fraudulent': { reason: 'fraudulent', isInquiry: false },
  'disputed-not-received': { reason: 'product_not_received', isInquiry: false },
  inquiry: { reason: 'fraudulent', isInquiry: true },
};

/** Disputes of payments, and early fraud warnings. */
export class Disputes {
  private readonly store: Resources<Stripe.Dispute>;
  private readonly warnings: Resources<Stripe.Radar.EarlyFraudWarning>;

  constructor(
    dataFolder: string,
    private readonly events: Events,
  ) {
    this.store = new Resources(dataFolder, 'disputes', 'dispute');
    this.warnings = new Resources(dataFolder, 'fraudWarnings', 'early_fraud_warning');
  }

  /** What follows a payment with that card. */
  follow(intent: Stripe.PaymentIntent, outcome: CardOutcome): void {
    if (outcome === 'fraud-warning') return this.warn(intent);
    const found = reasons[outcome];
    if (found) this.open(intent, found.reason, found.isInquiry);
  }

  /** Opens a dispute as the bank of a card does; of an inquiry no money is withdrawn. */
  open(intent: Stripe.PaymentIntent, reason: string, isInquiry: boolean): Stripe.Dispute {
    const dispute = {
      id: newId('du'),
      object: 'dispute',
      amount: intent.amount,
      balance_transactions: [],
      charge: intent.latest_charge,
      created: secondsNow(),
      currency: intent.currency,
      evidence: {},
      evidence_details: {
        due_by: secondsNow() + evidenceDays * daySeconds,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
      is_charge_refundable: isInquiry,
      livemode: false,
      metadata: {},
      payment_intent: intent.id,
      reason,
      status: isInquiry ? 'warning_needs_response' : 'needs_response',
    } as unknown as Stripe.Dispute;
    this.store.set(dispute.id, dispute);
    this.events.emit('charge.dispute.created', dispute);
    if (!isInquiry) this.events.emit('charge.dispute.funds_withdrawn', dispute);
    return dispute;
  }

  find(id: string): Stripe.Dispute {
    return this.store.find(id);
  }

  list(): Stripe.Dispute[] {
    return this.store.values();
  }

  /** Whether a dispute has taken the money of a payment, which then cannot be refunded. */
  hasTaken(intentId: string): boolean {
    return this.list().some(
      (dispute) =>
        dispute.payment_intent === intentId &&
        !isInquiry(dispute) &&
        !['won', 'warning_closed'].includes(dispute.status),
    );
  }

  /** As at the processor in test mode, evidence with `winning_evidence` or `losing_evidence` decides at once. */
  update(id: string, { evidence = {}, submit }: z.infer<typeof updateDisputeSchema>): Stripe.Dispute {
    const dispute = this.find(id);
    if (isClosed(dispute)) throw invalidRequest('This dispute is already closed.', undefined, 'dispute');
    const { evidence_details: details } = dispute;
    const changed: Stripe.Dispute = {
      ...dispute,
      evidence: { ...dispute.evidence, ...evidence },
      evidence_details: { ...details, has_evidence: true },
    };
    if (submit !== 'true') return this.save(changed, 'charge.dispute.updated');
    const text = evidence['uncategorized_text'] ?? '';
    changed.evidence_details.submission_count += 1;
    if (text.includes('winning_evidence')) return this.end(changed, 'won');
    if (text.includes('losing_evidence')) return this.end(changed, 'lost');
    const status = isInquiry(dispute) ? 'warning_under_review' : 'under_review';
    return this.save({ ...changed, status }, 'charge.dispute.updated');
  }

  /** The bank decides; a dispute that its owner withdraws is won. Also a decision may be reversed. */
  decide(id: string, outcome: 'won' | 'lost'): Stripe.Dispute {
    return this.end(this.find(id), outcome);
  }

  /** The bank asks for the money again, after its decision too. */
  reopen(id: string): Stripe.Dispute {
    const dispute = this.save({ ...this.find(id), status: 'needs_response' }, 'charge.dispute.updated');
    this.events.emit('charge.dispute.funds_withdrawn', dispute);
    return dispute;
  }

  findWarning(id: string): Stripe.Radar.EarlyFraudWarning {
    return this.warnings.find(id);
  }

  listWarnings(): Stripe.Radar.EarlyFraudWarning[] {
    return this.warnings.values();
  }

  private end(dispute: Stripe.Dispute, outcome: 'won' | 'lost'): Stripe.Dispute {
    const status = isInquiry(dispute) && outcome === 'won' ? 'warning_closed' : outcome;
    const closed = this.save({ ...dispute, status }, 'charge.dispute.closed');
    if (status === 'won') this.events.emit('charge.dispute.funds_reinstated', closed);
    return closed;
  }

  private save(
    dispute: Stripe.Dispute,
    type: 'charge.dispute.updated' | 'charge.dispute.closed',
  ): Stripe.Dispute {
    this.store.set(dispute.id, dispute);
    this.events.emit(type, dispute);
    return dispute;
  }

  private warn(intent: Stripe.PaymentIntent): void {
    const warning = {
      id: newId('issfr'),
      object: 'radar.early_fraud_warning',
      actionable: true,
      charge: intent.latest_charge,
      created: secondsNow(),
      fraud_type: 'misc',
      livemode: false,
      payment_intent: intent.id,
    } as Stripe.Radar.EarlyFraudWarning;
    this.warnings.set(warning.id, warning);
    this.events.emit('radar.early_fraud_warning.created', warning);
  }
}

const isInquiry = ({ status }: Stripe.Dispute): boolean => status.startsWith('warning_');
const isClosed = ({ status }: Stripe.Dispute): boolean =>
  status === 'won' || status === 'lost' || status === 'warning_closed';
