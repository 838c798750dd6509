import { firstFormId, focusedAttribute, sentAttribute } from '@portal/contract';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { cleanText, useFields, type FieldErrors } from 'shared-ui';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The form that the first HTML shows until this screen renders; null once it is gone. */
const findFirstForm = () => document.querySelector<HTMLFormElement>(`form#${firstFormId}`);

/** The text of a control as `Input` would have taken it: of pasted text only a password keeps invisible characters. */
const textOf = ({ type, value }: { type?: string; value: string }) =>
  type === 'password' ? value : cleanText(value);

/** What a form holds now, by the names of its fields: only those of the screen, with the expected type. */
function valuesIn<Values extends object>(form: HTMLFormElement, known: Values): Partial<Values> {
  const read = (name: string) => {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked;
    return control && textOf(control as RadioNodeList | TextControl);
  };
  const entries = Object.entries(known).map(([name, value]) => [name, read(name), typeof value] as const);
  return Object.fromEntries(entries.filter(([, value, type]) => typeof value === type)) as Partial<Values>;
}

/** The control of a form that does what one of another form does. */
function counterpartOf(control: Element, form: HTMLFormElement): HTMLElement | undefined {
  const key = (element: Element) =>
    element instanceof HTMLInputElement
      ? `${element.name} ${element.type === 'radio' ? element.value : ''}`
      : (element.getAttribute('type') ?? element.getAttribute('href'));
  const candidates = form.querySelectorAll<HTMLElement>('input, a, button');
  return Array.from(candidates).find((candidate) => key(candidate) === key(control));
}

/** Selects in a control what is selected in another one. A field of type `email` has no selection of its own. */
function selectAsIn({ selectionStart, selectionEnd, selectionDirection }: TextControl, control: TextControl) {
  const { type } = control;
  if (type === 'email') Reflect.set(control, 'type', 'text');
  control.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  if (type === 'email') Reflect.set(control, 'type', type);
}

/** Gives a form the texts and the focus that another one had. */
function continueFrom(first: HTMLFormElement, form: HTMLFormElement): void {
  for (const control of first.querySelectorAll<HTMLInputElement>('input')) {
    const counterpart = counterpartOf(control, form);
    const isTyped = counterpart instanceof HTMLInputElement && !['radio', 'checkbox'].includes(control.type);
    if (isTyped) counterpart.value = textOf(control);
  }
  const focused = first.querySelector(`[${focusedAttribute}]`);
  const counterpart = focused && counterpartOf(focused, form);
  if (!counterpart) return;
  counterpart.focus();
  const hasCaret = focused instanceof HTMLInputElement && focused.selectionStart !== null;
  if (hasCaret && counterpart instanceof HTMLInputElement) selectAsIn(focused, counterpart);
}

/**
 * The fields of a screen whose form the first HTML shows already: what is typed and chosen there, focus and caret are kept,
 * and a form that was sent there is sent once the screen can send it. Without such a form it is `useFields`.
 *
 * @param known the values to begin with if the first HTML has no form
 */
export function useFirstForm<Values extends object>(
  known: Values,
  validate: (values: Values) => FieldErrors<Values>,
  onChange: (values: Values) => void,
) {
  const [first, setFirst] = useState(findFirstForm);
  const [initial] = useState(() => (first ? { ...known, ...valuesIn(first, known) } : known));
  const [isSent, setIsSent] = useState(false);
  const fields = useFields(initial, validate, onChange);
  const { formRef, reset } = fields;
  const takeOver = useEffectEvent(() => {
    const form = formRef.current;
    if (!first || !form) return;
    // React has replaced it in this moment, and it took keys until now.
    reset({ ...initial, ...valuesIn(first, initial) });
    continueFrom(first, form);
    setIsSent(first.hasAttribute(sentAttribute));
    // Effects run again when a development server replaces this code.
    setFirst(null);
  });
  useLayoutEffect(() => takeOver(), []);
  // After rendering, so that the screen's form has the values.
  useEffect(() => {
    if (!isSent) return;
    setIsSent(false);
    formRef.current?.requestSubmit();
  }, [formRef, isSent]);
  return fields;
}
