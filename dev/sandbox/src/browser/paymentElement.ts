import type { Appearance, StripePaymentElementOptions } from '@stripe/stripe-js';
import { appearanceCss, frameClass } from './appearance';
import { type CardInput, cardFields, createCardInput } from './cardInputs';
import {
  type CardField,
  type CardProblem,
  type TypedCard,
  monthAndYear,
  unfinishedField,
  wrongField,
} from './cardRules';
import { Emitter } from './emitter';

/** The processor's payment element with its one method here, the card. */
export class PaymentElement extends Emitter {
  private readonly frame = document.createElement('div');
  private readonly fields: Record<CardField, CardInput>;
  private readonly sheet = new CSSStyleSheet();
  private target: HTMLElement | undefined;
  private shown: CardProblem | undefined;
  private hasFocus = false;

  constructor(
    private options: StripePaymentElementOptions = {},
    appearance?: Appearance,
  ) {
    super();
    this.frame.className = frameClass;
    this.frame.setAttribute('role', 'group');
    this.frame.setAttribute('aria-label', 'Card details');
    const fields: Partial<Record<CardField, CardInput>> = {};
    for (const field of cardFields) {
      const created = createCardInput(field, (isFull) => this.handleInput(field, isFull));
      created.input.addEventListener('keydown', (event) => this.handleKey(field, event));
      this.frame.append(created.box);
      fields[field] = created;
    }
    this.fields = fields as Record<CardField, CardInput>;
    this.frame.addEventListener('focusin', () => this.handleFocus(true));
    this.frame.addEventListener('focusout', (event) => {
      if (!this.frame.contains(event.relatedTarget as Node | null)) this.handleFocus(false);
    });
    this.applyAppearance(appearance);
    this.render();
  }

  mount(target: string | HTMLElement): void {
    const found = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!found)
      throw new Error(
        'The selector you specified applies to no DOM elements that are currently on the page.',
      );
    this.target = found;
    found.replaceChildren(this.frame);
    found.classList.add('StripeElement');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet];
    this.emit('ready');
  }

  /** A listener for 'ready' that is added after the mount, as in React, is called too. */
  override on(name: string, listener: (event: object) => void): this {
    if (name === 'ready' && this.target) queueMicrotask(() => listener({ elementType: 'payment' }));
    return super.on(name, listener);
  }

  unmount(): void {
    this.frame.remove();
    this.target?.classList.remove('StripeElement');
    this.target = undefined;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
  }

  destroy(): void {
    this.unmount();
    for (const field of cardFields) this.fields[field].input.value = '';
  }

  update(options: Partial<StripePaymentElementOptions>): void {
    this.options = { ...this.options, ...options };
    this.render();
  }

  applyAppearance(appearance?: Appearance): void {
    this.sheet.replaceSync(appearanceCss(appearance));
  }

  focus(): void {
    this.fields.number.input.focus();
  }

  blur(): void {
    for (const field of cardFields) this.fields[field].input.blur();
  }

  /** Billing details that the page must pass, because the element does not ask for them. */
  get missingDetails(): string[] {
    const asked = this.options.fields?.billingDetails ?? {};
    if (asked === 'never') return ['name', 'email', 'phone', 'address'];
    return Object.entries(asked === 'auto' ? {} : asked)
      .filter(([, option]) => option === 'never')
      .map(([name]) => name);
  }

  /** The card for the processor, or the error that prevents sending it, which the fields show. */
  read(): { card: object; problem?: undefined } | { card?: undefined; problem: CardProblem } {
    const typed = this.typed();
    const problem = wrongField(typed) ?? unfinishedField(typed);
    if (problem) {
      this.announce(problem);
      this.fields[problem.field].input.focus();
      return { problem };
    }
    const { month, year } = monthAndYear(typed.expiry);
    return { card: { number: typed.number, exp_month: month, exp_year: year, cvc: typed.cvc } };
  }

  private typed(): TypedCard {
    const { number, expiry, cvc } = this.fields;
    return {
      number: number.input.value.replace(/\s/g, ''),
      expiry: expiry.input.value,
      cvc: cvc.input.value,
    };
  }

  private handleInput(field: CardField, isFull: boolean): void {
    this.announce();
    const next = cardFields[cardFields.indexOf(field) + 1];
    if (isFull && next && this.shown?.field !== field && document.activeElement === this.fields[field].input)
      this.fields[next].input.focus();
  }

  private handleKey(field: CardField, event: KeyboardEvent): void {
    if (event.key === 'Escape') this.emit('escape');
    const previous = cardFields[cardFields.indexOf(field) - 1];
    if (event.key === 'Backspace' && previous && this.fields[field].input.value === '') {
      event.preventDefault();
      this.fields[previous].input.focus();
    }
  }

  private handleFocus(hasFocus: boolean): void {
    if (this.hasFocus === hasFocus) return;
    this.hasFocus = hasFocus;
    this.emit(hasFocus ? 'focus' : 'blur');
  }

  private announce(problem = wrongField(this.typed())): void {
    const typed = this.typed();
    this.shown = problem;
    this.render();
    this.emit('change', {
      empty: cardFields.every((field) => typed[field] === ''),
      complete: !wrongField(typed) && !unfinishedField(typed),
      collapsed: false,
      value: { type: 'card' },
    });
  }

  private render(): void {
    for (const field of cardFields) {
      const { input, error } = this.fields[field];
      const message = this.shown?.field === field ? this.shown.message : '';
      input.disabled = this.options.readOnly ?? false;
      input.setAttribute('aria-invalid', String(message !== ''));
      input.classList.toggle('Input--invalid', message !== '');
      if (error.textContent !== message) error.textContent = message;
    }
  }
}
