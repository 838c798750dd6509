// Buys one eSIM, once: the booking's number names what is bought, so that running it again buys nothing more.
import { PortalError, type Esim, type Plan, type Portal } from './portal';

interface Booking {
  affiliateId: string;
  /** Your own number of the booking, and the name of the eSIM in the portal. */
  number: string;
  /** Undefined: for yourself, to hand over by a link. */
  customerId: string | undefined;
  plan: Plan;
}

const polls = 100;
const pollMs = 3000;

/** @throws when the carrier could not deliver; the wallet has its money back then */
export async function buyEsim(portal: Portal, booking: Booking): Promise<Esim> {
  const { affiliateId, number, customerId, plan } = booking;
  const { transactionId } = await portal.pay(affiliateId, plan, `booking-${number}-pay`);
  const order = { planId: plan.uid, transactionId, tag: number, ...(customerId && { customerId }) };
  for (let poll = 0; poll < polls; poll += 1) {
    try {
      return (await portal.order(order, `booking-${number}-order`)).esim;
    } catch (error) {
      // The carrier has not answered yet. The portal keeps asking, and refunds what is not delivered.
      const isOpen =
        error instanceof PortalError && ['order_pending', 'order_in_progress'].includes(error.code);
      if (!isOpen) throw error;
      if ((await portal.stateOf(transactionId)) === 'refunded') {
        throw new Error(`The eSIM of booking ${number} was not delivered; it was refunded.`);
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }
  throw new Error(`Booking ${number} is still open. Run this again later: nothing is paid twice.`);
}
