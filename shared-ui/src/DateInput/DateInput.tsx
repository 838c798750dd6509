import { useRef, useState } from 'react';
import { t } from '@portal/contract';
import { ControlRow, ControlToggle } from '../Field/control.styles';
import { Field, type FieldTexts } from '../Field/Field';
import { useAnchoredStyle } from '../hooks/useAnchoredStyle';
import { useCloseRequest } from '../hooks/useCloseRequest';
import { CalendarIcon } from '../icons';
import { lazyPart } from '../LazyPart/lazyPart';
import { PartFailure } from '../LazyPart/PartFailure';
import type { CalendarProps } from './Calendar';
import { Control, Panel, Waiting } from './DateInput.styles';
import {
  dateInWords,
  dateNotValid,
  dateNotValidHelp,
  dateText,
  isAmbiguous,
  ownOrder,
  rangeText,
  readDate,
  readRange,
  type DateRange,
  type DayOrder,
} from './typedDate';

const Calendar = lazyPart<CalendarProps>(
  () => import(/* webpackChunkName: "calendar" */ './Calendar').then((module) => module.Calendar),
  {
    name: t('The calendar'),
    Placeholder: () => <Waiting role="status">{t('Loading...')}</Waiting>,
    Failure: PartFailure,
  },
);

interface CommonProps extends FieldTexts {
  placeholder?: string;
  minDate?: Date;
  maxDate?: Date;
  isDisabled?: boolean;
  /**
   * How ambiguous input is read, and in English the format of dates. Default: as the language writes them, in English
   * month-first: MM/dd/yyyy.
   */
  dayOrder?: DayOrder;
  /** Called with an error if the typed text is not a date; the field shows it too. */
  onInvalid?: (error: typeof dateNotValid) => void;
}

interface OneDayProps extends CommonProps {
  isRange?: false;
  value: Date | null;
  onChange: (value: Date | null) => void;
  /** Adds a list of times, every 30 minutes, to the calendar. */
  hasTime?: boolean;
}

interface RangeProps extends CommonProps {
  isRange: true;
  value: DateRange;
  onChange: (value: DateRange) => void;
}

export type DateInputProps = OneDayProps | RangeProps;

/**
 * A date or a date range, typed or chosen from a calendar whose code loads on first use. Text that is not a date
 * stays in the field with an error and has no value.
 */
// oxlint-disable-next-line max-lines-per-function -- one control whose handlers share its state; split, every list pays for it
export function DateInput(props: DateInputProps) {
  const {
    label,
    isLabelHidden,
    hint,
    error,
    isRequired,
    placeholder = t('Select end date'),
    isDisabled,
    dayOrder = ownOrder,
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isInvalid, setIsInvalid] = useState(false);
  /** The date with the month's name, shown after ambiguous input. */
  const [reading, setReading] = useState<string | null>(null);
  const [openedBy, setOpenedBy] = useState<'field' | 'button' | null>(null);
  const isOpen = openedBy !== null;
  const inputRef = useRef<HTMLInputElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const rowRef = useRef<HTMLDivElement>(null);
  const panelStyle = useAnchoredStyle({ isOpen, anchorRef: rowRef });
  const valueText = props.isRange ? rangeText(props.value, dayOrder) : dateText(props.value, dayOrder);

  const isWithin = (date: Date | null) =>
    !date ||
    ((!props.minDate || date >= startOfDay(props.minDate)) && (!props.maxDate || date <= props.maxDate));

  const handleCommit = () => {
    if (typed === null) return;
    const range = props.isRange ? readRange(typed, dayOrder) : undefined;
    const day = props.isRange ? undefined : readDate(typed, dayOrder);
    const isRefused = props.isRange ? !range?.every(isWithin) : day === undefined || !isWithin(day);
    setIsInvalid(isRefused);
    if (isRefused) {
      props.onInvalid?.(dateNotValid);
      // A list filtered by the previous dates would contradict the field.
      if (valueText !== '') setValue(props, [null, null]);
      return;
    }
    setTyped(null);
    const dates: DateRange = range ?? [day ?? null, null];
    setReading(isAmbiguous(typed) ? dateInWords(dates) : null);
    setValue(props, dates);
  };
  const handleChosen = () => {
    setTyped(null);
    setReading(null);
    setIsInvalid(false);
  };
  const handleClose = () => {
    setOpenedBy(null);
    if (document.activeElement !== inputRef.current) toggleRef.current?.focus();
  };
  useCloseRequest(isOpen, handleClose);
  return (
    <Field
      {...{ label, isLabelHidden, isRequired }}
      hint={reading ?? hint}
      error={isInvalid ? dateNotValidHelp[dayOrder] : error}
    >
      {(control) => (
        <ControlRow
          ref={rowRef}
          onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpenedBy(null)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isOpen) return;
            event.preventDefault();
            event.stopPropagation();
            handleClose();
          }}
        >
          <Control
            {...control}
            ref={inputRef}
            value={typed ?? valueText}
            placeholder={placeholder}
            disabled={isDisabled}
            // The calendar opens with it; the keyboard of a phone would cover it, and that of digits has no slash.
            inputMode="none"
            autoComplete="off"
            onChange={(event) => {
              setTyped(event.target.value);
              setIsInvalid(false);
              setReading(null);
            }}
            onClick={() => setOpenedBy('field')}
            onBlur={handleCommit}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              handleCommit();
              setOpenedBy(null);
            }}
          />
          <ControlToggle
            ref={toggleRef}
            type="button"
            aria-label={t('Open calendar')}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={isDisabled}
            onClick={() => setOpenedBy(isOpen ? null : 'button')}
          >
            <CalendarIcon />
          </ControlToggle>
          {isOpen && (
            <Panel role="dialog" aria-label={t('Calendar')} tabIndex={-1} style={panelStyle}>
              <Calendar
                {...calendarProps(props, handleChosen, handleClose)}
                hasFocus={openedBy === 'button'}
              />
            </Panel>
          )}
        </ControlRow>
      )}
    </Field>
  );
}

function setValue(props: DateInputProps, dates: DateRange) {
  if (props.isRange) props.onChange(dates);
  else props.onChange(dates[0]);
}

function calendarProps(
  props: DateInputProps,
  onChosen: () => void,
  onDone: () => void,
): Omit<CalendarProps, 'hasFocus'> {
  const limits = { minDate: props.minDate, maxDate: props.maxDate, onDone };
  if (!props.isRange) {
    return {
      ...limits,
      selection: { kind: 'day', value: props.value, hasTime: !!props.hasTime },
      onSelect: (date) => {
        onChosen();
        props.onChange(date);
      },
    };
  }
  return {
    ...limits,
    selection: { kind: 'range', value: props.value },
    onSelectRange: (range) => {
      onChosen();
      props.onChange(range);
    },
  };
}

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
