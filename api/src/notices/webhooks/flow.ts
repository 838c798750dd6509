import type { WebhookDeliveryState } from '@portal/contract';
import { defineFlow } from '../../base/commands/flow';

/** The flow of a delivery. Its endpoint's owner may resend any. */
export const deliveryFlow = defineFlow<WebhookDeliveryState, 'deliver' | 'give-up' | 'resend'>({
  pending: { deliver: 'delivered', 'give-up': 'failed', resend: 'pending' },
  delivered: { resend: 'pending' },
  failed: { resend: 'pending' },
});
