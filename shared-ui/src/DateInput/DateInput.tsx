import { Suspense, useRef, useState } from 'react';
import { Field, type FieldTexts } from '../Field/Field';
import { lazyPiece } from '../hooks/lazyPiece';
import { useAnchoredStyle } from '../hooks/useAnchoredStyle';
import { CalendarIcon } from '../icons';
import type { CalendarProps } from './Calendar';
import { Control, Panel, Row, Toggle, Waiting } from './DateInput.styles';
import { dateNotValid, dateText, rangeText, readDate, readRange, type DateRange } from './typedDate';

const Calendar = lazyPiece<CalendarProps>(() => import('./Calendar').then((module) => module.Calendar));

interface CommonProps extends FieldTexts {
  placeholder?: string;
  minDate?: Date;
  maxDate?: Date;
  isDisabled?: boolean;
  /** Told of a typed text that is no date; the message also stands under the field. */
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

/** A day or a range, typed as MM/dd/yyyy or chosen from a calendar that is fetched when it is first opened. */
export function DateInput(props: DateInputProps) {
  const {
    label,
    isLabelHidden,
    hint,
    error,
    isRequired,
    placeholder = 'Select end date',
    isDisabled,
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isInvalid, setIsInvalid] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const rowRef = useRef<HTMLDivElement>(null);
  const panelStyle = useAnchoredStyle({ isOpen, anchorRef: rowRef });
  const valueText = props.isRange ? rangeText(props.value) : dateText(props.value);

  const isWithin = (date: Date | null) =>
    !date ||
    ((!props.minDate || date >= startOfDay(props.minDate)) && (!props.maxDate || date <= props.maxDate));

  const handleCommit = () => {
    if (typed === null) return;
    const range = props.isRange ? readRange(typed) : undefined;
    const day = props.isRange ? undefined : readDate(typed);
    const isRefused = props.isRange ? !range?.every(isWithin) : day === undefined || !isWithin(day);
    setIsInvalid(isRefused);
    if (isRefused) {
      props.onInvalid?.(dateNotValid);
      return;
    }
    setTyped(null);
    if (props.isRange) props.onChange(range ?? [null, null]);
    else props.onChange(day ?? null);
  };
  const handleChosen = () => {
    setTyped(null);
    setIsInvalid(false);
  };
  const handleClose = () => {
    setIsOpen(false);
    toggleRef.current?.focus();
  };
  return (
    <Field {...{ label, isLabelHidden, hint, isRequired }} error={isInvalid ? dateNotValid.message : error}>
      {(control) => (
        <Row
          ref={rowRef}
          onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setIsOpen(false)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isOpen) return;
            event.preventDefault();
            event.stopPropagation();
            handleClose();
          }}
        >
          <Control
            {...control}
            value={typed ?? valueText}
            placeholder={placeholder}
            disabled={isDisabled}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => {
              setTyped(event.target.value);
              setIsInvalid(false);
            }}
            onBlur={handleCommit}
            onKeyDown={(event) => event.key === 'Enter' && handleCommit()}
          />
          <Toggle
            ref={toggleRef}
            type="button"
            aria-label="Open calendar"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={isDisabled}
            onClick={() => setIsOpen(!isOpen)}
          >
            <CalendarIcon />
          </Toggle>
          {isOpen && (
            <Panel role="dialog" aria-label="Calendar" tabIndex={-1} style={panelStyle}>
              <Suspense fallback={<Waiting role="status">Loading...</Waiting>}>
                <Calendar {...calendarProps(props, handleChosen, handleClose)} />
              </Suspense>
            </Panel>
          )}
        </Row>
      )}
    </Field>
  );
}

function calendarProps(props: DateInputProps, onChosen: () => void, onDone: () => void): CalendarProps {
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
