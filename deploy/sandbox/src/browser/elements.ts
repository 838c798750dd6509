import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { CardElement } from './cardElement';

/** Argument of getElement: a name, or the React component that has it. */
type ElementKind = string | { __elementType?: string } | null;

const nameOf = (kind: ElementKind): string | undefined =>
  typeof kind === 'string' ? kind : (kind?.__elementType ?? undefined);

/** One group of elements; the sandbox implements only the card element. */
export class Elements {
  private card: CardElement | null = null;

  create(kind: ElementKind, options?: StripeCardElementOptions): CardElement {
    if (nameOf(kind) !== 'card') {
      throw new Error(`The sandbox supports only the card element, not '${String(nameOf(kind))}'.`);
    }
    const card = new CardElement(options);
    const destroy = card.destroy.bind(card);
    card.destroy = () => {
      if (this.card === card) this.card = null;
      destroy();
    };
    this.card = card;
    return card;
  }

  getElement(kind: ElementKind): CardElement | null {
    return nameOf(kind) === 'card' ? this.card : null;
  }

  update(): void {
    // Options for all elements do not affect this one.
  }

  async submit(): Promise<object> {
    return {};
  }

  async fetchUpdates(): Promise<object> {
    return {};
  }
}
