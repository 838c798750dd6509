import { type CardField, formatCvc, formatExpiry, formatNumber } from './cardRules';

interface FieldPlan {
  label: string;
  placeholder: string;
  autocomplete: AutoFill;
  /** Number of digits after which the focus moves to the next field. */
  fullLength: number;
  format: (text: string, isDeleting: boolean) => string;
}

const plans: Record<CardField, FieldPlan> = {
  number: {
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    fullLength: 19,
    format: formatNumber,
  },
  expiry: {
    label: 'Expiration date',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
    fullLength: 7,
    format: formatExpiry,
  },
  cvc: {
    label: 'Security code',
    placeholder: 'CVC',
    autocomplete: 'cc-csc',
    fullLength: 5,
    format: formatCvc,
  },
};

export const cardFields: CardField[] = ['number', 'expiry', 'cvc'];

/** Writes formatted text into a field and restores the caret after the typed digit. */
const reformat = (input: HTMLInputElement, format: FieldPlan['format'], isDeleting: boolean): void => {
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  const digitsBefore = input.value.slice(0, caret).replace(/\D/g, '').length;
  input.value = format(input.value, isDeleting);
  if (isAtEnd || document.activeElement !== input) return;
  let position = 0;
  for (let seen = 0; seen < digitsBefore && position < input.value.length; position += 1) {
    if (/\d/.test(input.value[position] ?? '')) seen += 1;
  }
  input.setSelectionRange(position, position);
};

export interface CardInput {
  /** Label, input and error. */
  box: HTMLElement;
  input: HTMLInputElement;
  error: HTMLElement;
}

/** One labelled input of the card. */
export const createCardInput = (field: CardField, onInput: (isFull: boolean) => void): CardInput => {
  const plan = plans[field];
  const box = document.createElement('div');
  const input = document.createElement('input');
  const label = document.createElement('label');
  const error = document.createElement('p');
  box.className = 'Field';
  input.id = `sandbox-card-${field}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  input.className = 'Input';
  input.type = 'text';
  input.inputMode = 'numeric';
  input.autocomplete = plan.autocomplete;
  input.name = plan.autocomplete;
  input.placeholder = plan.placeholder;
  input.spellcheck = false;
  input.setAttribute('aria-describedby', `${input.id}-error`);
  input.addEventListener('input', (event) => {
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    reformat(input, plan.format, isDeleting);
    onInput(input.value.length >= plan.fullLength && input.selectionStart === input.value.length);
  });
  label.className = 'Label';
  label.htmlFor = input.id;
  label.textContent = plan.label;
  error.className = 'Error';
  error.id = `${input.id}-error`;
  box.append(label, input, error);
  return { box, input, error };
};
