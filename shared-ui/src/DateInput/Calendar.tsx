import { useEffect, useRef } from 'react';
import DatePicker, { registerLocale, setDefaultLocale } from 'react-datepicker';
import { t, language } from '@portal/contract';
import { CalendarFrame } from './Calendar.styles';
import { calendarLocale } from './calendarLocale';
import type { DateRange } from './typedDate';

export interface CalendarProps {
  selection: { kind: 'day'; value: Date | null; hasTime: boolean } | { kind: 'range'; value: DateRange };
  onSelect?: (date: Date | null) => void;
  onSelectRange?: (range: DateRange) => void;
  /** Called when the selection is complete. */
  onDone: () => void;
  minDate: Date | undefined;
  maxDate: Date | undefined;
  /** Whether its day takes the focus when it appears. */
  hasFocus: boolean;
}

// English is built in.
if (language() !== 'en') {
  registerLocale(language(), calendarLocale());
  setDefaultLocale(language());
}

/** One month, with the library's keyboard control: arrows, Home, End, Page Up and Down. */
export function Calendar({
  selection,
  onSelect,
  onSelectRange,
  onDone,
  minDate,
  maxDate,
  hasFocus,
}: CalendarProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus)
      frameRef.current?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')?.focus();
  }, [hasFocus]);
  const shared = {
    inline: true as const,
    minDate,
    maxDate,
    monthsShown: 1,
    dateFormatCalendar: 'LLLL yyyy',
    dateFormat: 'MM/dd/yyyy',
    timeIntervals: 30,
    disabledKeyboardNavigation: false,
    chooseDayAriaLabelPrefix: t('Choose', {}, 'a day'),
    disabledDayAriaLabelPrefix: t('Not available'),
    monthAriaLabelPrefix: t('Month'),
    previousMonthAriaLabel: t('Previous Month'),
    nextMonthAriaLabel: t('Next Month'),
    timeCaption: t('Time'),
  };
  if (selection.kind === 'range') {
    const [start, end] = selection.value;
    return (
      <CalendarFrame ref={frameRef}>
        <DatePicker
          {...shared}
          selectsRange
          selected={start}
          startDate={start}
          endDate={end}
          onChange={([nextStart, nextEnd]) => {
            onSelectRange?.([nextStart, nextEnd]);
            if (nextStart && nextEnd) onDone();
          }}
        />
      </CalendarFrame>
    );
  }
  return (
    <CalendarFrame ref={frameRef}>
      <DatePicker
        {...shared}
        selected={selection.value}
        showTimeSelect={selection.hasTime}
        onChange={(date: Date | null) => {
          onSelect?.(date);
          if (!selection.hasTime) onDone();
        }}
      />
    </CalendarFrame>
  );
}
