import type { CountryCode } from 'libphonenumber-js/min';
import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type RefObject,
} from 'react';
import { dialCodeOf } from './phoneCountries';
import { cleanPhoneText, formatPhone, isInternational, readPhone, significantCharacters } from './readPhone';

interface PhoneTextOptions {
  value: string;
  onChange: (phone: string) => void;
  defaultCountry: CountryCode;
  inputRef: RefObject<HTMLInputElement | null>;
}

interface Shown {
  text: string;
  country: CountryCode;
  /** The value of the current text: a different one was set by the parent. */
  phone: string;
}

const shownFor = (phone: string, country: CountryCode): Shown => {
  const { country: found } = readPhone(phone, country);
  return { text: formatPhone(phone, found), country: found, phone };
};

const charactersIn = (text: string) => text.replace(/[^+\p{Nd}]/gu, '').length;

/** Caret position in the formatted text: after as many digits as before. */
function caretBehind(text: string, count: number): number {
  let passed = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (passed === count) return index;
    passed += charactersIn(text.charAt(index));
  }
  return text.length;
}

/** State of a phone field: its formatted text and the number it represents. */
export function usePhoneText({ value, onChange, defaultCountry, inputRef }: PhoneTextOptions) {
  const [shown, setShown] = useState(() => shownFor(value, defaultCountry));
  const caretRef = useRef<number | null>(null);
  if (value !== shown.phone) setShown(shownFor(value, shown.country));

  useLayoutEffect(() => {
    const caret = caretRef.current;
    caretRef.current = null;
    if (caret !== null) inputRef.current?.setSelectionRange(caret, caret);
  }, [shown, inputRef]);

  const show = (text: string, chosen: CountryCode) => {
    const { phone, country } = readPhone(text, chosen);
    setShown({ text, country, phone });
    if (phone !== value) onChange(phone);
  };

  const [given, setGiven] = useState(defaultCountry);
  useLayoutEffect(() => {
    if (given === defaultCountry) return;
    setGiven(defaultCountry);
    // What has a country code, or a country that was chosen here, is right without.
    if (shown.country !== given || shown.phone.startsWith('+')) return;
    const { phone } = readPhone(shown.text, defaultCountry);
    setShown({ text: formatPhone(phone, defaultCountry), country: defaultCountry, phone });
    if (phone !== value) onChange(phone);
  }, [given, defaultCountry, shown, value, onChange]);

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value;
    const caret = target.selectionStart ?? typed.length;
    const characters = significantCharacters(typed);
    // Typed or deleted separators are left alone; only a changed number is reformatted.
    const isSameNumber = characters !== null && characters === significantCharacters(shown.text);
    const { country } = readPhone(typed, shown.country);
    const text = isSameNumber ? typed : formatPhone(typed, country);
    const isAtEnd = caret === typed.length;
    caretRef.current =
      text === typed ? caret : isAtEnd ? text.length : caretBehind(text, charactersIn(typed.slice(0, caret)));
    show(text, shown.country);
  };

  // A pasted complete number replaces the value; other text is inserted at the caret.
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = cleanPhoneText(event.clipboardData.getData('text'));
    if (!isInternational(pasted)) return;
    event.preventDefault();
    const { country } = readPhone(pasted, shown.country);
    const text = formatPhone(pasted, country);
    caretRef.current = text.length;
    show(text, shown.country);
  };

  /** Shows the stored number with its country code. */
  const handleBlur = () => {
    if (shown.phone.startsWith('+')) setShown({ ...shown, text: formatPhone(shown.phone, shown.country) });
  };

  const chooseCountry = (country: CountryCode) => {
    const national = shown.phone.startsWith(dialCodeOf(shown.country))
      ? shown.phone.slice(dialCodeOf(shown.country).length)
      : shown.phone.replace(/^\+/, '');
    const isSameCode = dialCodeOf(country) === dialCodeOf(shown.country);
    const { phone } =
      national === '' || isSameCode ? shown : readPhone(dialCodeOf(country) + national, country);
    setShown({ text: formatPhone(phone, country), country, phone });
    if (phone !== value) onChange(phone);
    inputRef.current?.focus();
  };

  return { text: shown.text, country: shown.country, handleChange, handlePaste, handleBlur, chooseCountry };
}
