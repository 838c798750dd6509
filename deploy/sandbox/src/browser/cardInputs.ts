import { type CardField, formatCvc, formatExpiry, formatNumber } from './cardRules';

interface FieldPlan {
  label: string;
  placeholder: string;
  autocomplete: AutoFill;
  width: string;
  /** Number of digits after which the focus moves to the next field. */
  fullLength: number;
  format: (text: string, isDeleting: boolean) => string;
}

const plans: Record<CardField, FieldPlan> = {
  number: {
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    width: '1 1 11.5em',
    fullLength: 19,
    format: formatNumber,
  },
  expiry: {
    label: 'Expiration date (MM / YY)',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
    width: '0 1 5em',
    fullLength: 7,
    format: formatExpiry,
  },
  cvc: {
    label: 'CVC',
    placeholder: 'CVC',
    autocomplete: 'cc-csc',
    width: '0 1 4em',
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

/** One labelled input of the card. The label is for screen readers. */
export const createCardInput = (
  field: CardField,
  onInput: (isFull: boolean) => void,
): { input: HTMLInputElement; label: HTMLLabelElement } => {
  const plan = plans[field];
  const input = document.createElement('input');
  input.id = `sandbox-card-${field}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  input.type = 'text';
  input.inputMode = 'numeric';
  input.autocomplete = plan.autocomplete;
  input.name = plan.autocomplete;
  input.placeholder = plan.placeholder;
  input.spellcheck = false;
  input.style.flex = plan.width;
  input.addEventListener('input', (event) => {
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    reformat(input, plan.format, isDeleting);
    onInput(input.value.length >= plan.fullLength && input.selectionStart === input.value.length);
  });
  const label = document.createElement('label');
  label.htmlFor = input.id;
  label.textContent = plan.label;
  Object.assign(label.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  return { input, label };
};
