import type { StripeCardElementChangeEvent, StripeCardElementOptions } from '@stripe/stripe-js';
import { styleInput, stylePlaceholder } from './appearance';
import { cardFields, createCardInput } from './cardInputs';
import {
  type CardField,
  type CardProblem,
  type TypedCard,
  brandOf,
  monthAndYear,
  unfinishedField,
  wrongField,
} from './cardRules';
import { Emitter } from './emitter';

const classNames = { base: 'StripeElement', complete: '', empty: '', focus: '', invalid: '' };
for (const name of ['complete', 'empty', 'focus', 'invalid'] as const)
  classNames[name] = `StripeElement--${name}`;

let elementCount = 0;

/** Card number, expiry and CVC in one group, with the events and methods of the processor's card element. */
export class CardElement extends Emitter {
  private readonly frame = document.createElement('div');
  private readonly inputs: Record<CardField, HTMLInputElement>;
  private readonly placeholderSheet = new CSSStyleSheet();
  private readonly className = `sandbox-card-input-${(elementCount += 1)}`;
  private target: HTMLElement | undefined;
  private shown: CardProblem | undefined;
  private hasFocus = false;

  constructor(private options: StripeCardElementOptions = {}) {
    super();
    Object.assign(this.frame.style, {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 12px',
      position: 'relative',
    });
    this.frame.setAttribute('role', 'group');
    this.frame.setAttribute('aria-label', 'Card details');
    const inputs: Partial<Record<CardField, HTMLInputElement>> = {};
    for (const field of cardFields) {
      const { input, label } = createCardInput(field, (isFull) => this.handleInput(field, isFull));
      input.className = this.className;
      input.addEventListener('keydown', (event) => this.handleKey(field, event));
      this.frame.append(label, input);
      inputs[field] = input;
    }
    this.inputs = inputs as Record<CardField, HTMLInputElement>;
    this.frame.addEventListener('focusin', () => this.handleFocus(true));
    this.frame.addEventListener('focusout', (event) => {
      if (!this.frame.contains(event.relatedTarget as Node | null)) this.handleFocus(false);
    });
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
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.placeholderSheet];
    this.render();
    this.emit('ready');
  }

  /** A listener for 'ready' that is added after the mount, as in React, is called too. */
  override on(name: string, listener: (event: object) => void): this {
    if (name === 'ready' && this.target) queueMicrotask(() => listener({ elementType: 'card' }));
    return super.on(name, listener);
  }

  unmount(): void {
    this.frame.remove();
    this.target?.classList.remove(...this.classesFor(() => true));
    this.target = undefined;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => sheet !== this.placeholderSheet,
    );
  }

  destroy(): void {
    this.unmount();
    this.clear();
  }

  update(options: Partial<StripeCardElementOptions>): void {
    this.options = { ...this.options, ...options };
    this.render();
  }

  focus(): void {
    this.inputs.number.focus();
  }

  blur(): void {
    for (const field of cardFields) this.inputs[field].blur();
  }

  clear(): void {
    for (const field of cardFields) this.inputs[field].value = '';
    this.announce();
  }

  /** The card for the processor, or the error that prevents sending it, which the fields show. */
  read(): { card: object; problem?: undefined } | { card?: undefined; problem: CardProblem } {
    const typed = this.typed();
    const problem = wrongField(typed) ?? unfinishedField(typed);
    if (problem) {
      this.announce(problem);
      return { problem };
    }
    const { month, year } = monthAndYear(typed.expiry);
    return { card: { number: typed.number, exp_month: month, exp_year: year, cvc: typed.cvc } };
  }

  private typed(): TypedCard {
    const { number, expiry, cvc } = this.inputs;
    return { number: number.value.replace(/\s/g, ''), expiry: expiry.value, cvc: cvc.value };
  }

  private handleInput(field: CardField, isFull: boolean): void {
    this.announce();
    const next = cardFields[cardFields.indexOf(field) + 1];
    if (isFull && next && this.shown?.field !== field && document.activeElement === this.inputs[field]) {
      this.inputs[next].focus();
    }
  }

  private handleKey(field: CardField, event: KeyboardEvent): void {
    if (event.key === 'Escape') this.emit('escape');
    const previous = cardFields[cardFields.indexOf(field) - 1];
    if (event.key === 'Backspace' && previous && this.inputs[field].value === '') {
      event.preventDefault();
      this.inputs[previous].focus();
    }
  }

  private handleFocus(hasFocus: boolean): void {
    if (this.hasFocus !== hasFocus) {
      this.hasFocus = hasFocus;
      this.emit(hasFocus ? 'focus' : 'blur');
    }
    this.render();
  }

  private announce(problem = wrongField(this.typed())): void {
    const typed = this.typed();
    this.shown = problem;
    this.render();
    const change: Partial<StripeCardElementChangeEvent> & object = {
      empty: cardFields.every((field) => typed[field] === ''),
      complete: !wrongField(typed) && !unfinishedField(typed),
      error: problem && { type: problem.type, code: problem.code, message: problem.message },
      value: { postalCode: '' },
      brand: brandOf(typed.number),
    };
    this.emit('change', change);
  }

  private render(): void {
    const typed = this.typed();
    const isComplete = !wrongField(typed) && !unfinishedField(typed);
    for (const field of cardFields) {
      const input = this.inputs[field];
      const isInvalid = this.shown?.field === field;
      input.disabled = this.options.disabled ?? false;
      input.setAttribute('aria-invalid', String(isInvalid));
      const isFocused = document.activeElement === input;
      styleInput(input, this.options.style, {
        isEmpty: input.value === '',
        isComplete,
        isInvalid,
        isFocused,
      });
    }
    stylePlaceholder(this.placeholderSheet, this.className, this.options.style);
    const isEmpty = cardFields.every((field) => typed[field] === '');
    const holds = {
      base: true,
      complete: isComplete,
      empty: isEmpty,
      focus: this.hasFocus,
      invalid: !!this.shown,
    };
    this.target?.classList.remove(...this.classesFor((name) => !holds[name]));
    this.target?.classList.add(...this.classesFor((name) => holds[name]));
  }

  private classesFor(isActive: (name: keyof typeof classNames) => boolean): string[] {
    const names = Object.keys(classNames) as (keyof typeof classNames)[];
    return names
      .filter(isActive)
      .flatMap((name) => (this.options.classes?.[name] ?? classNames[name]).split(' '))
      .filter(Boolean);
  }
}
