import styled from 'styled-components';
import { theme } from '../theme/theme';
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden';

/** Styles for react-datepicker's class names, instead of its stylesheet. */
export const CalendarFrame = styled.div`
  .react-datepicker {
    position: relative;
    display: flex;
    font: ${theme.text.body} ${theme.fontFamily};
    color: ${theme.color.text};
  }
  .react-datepicker__aria-live,
  .react-datepicker__sr-only,
  .react-datepicker__navigation-icon {
    ${visuallyHidden}
  }
  .react-datepicker__navigation {
    position: absolute;
    inset-block-start: 0;
    width: 40px;
    height: 40px;
    padding: 0;
    color: ${theme.color.secondary};
    background: none;
    border: 0;
    border-radius: ${theme.radius.control};
    cursor: pointer;
    &:hover {
      background: ${theme.color.hover};
    }
    &::before {
      content: '‹';
      font-size: 22px;
      line-height: 1;
    }
  }
  .react-datepicker__navigation--previous {
    inset-inline-start: 0;
  }
  .react-datepicker__navigation--next {
    inset-inline-end: 0;
    &::before {
      content: '›';
    }
  }
  .react-datepicker__current-month {
    font-weight: ${theme.weight.medium};
    font-size: inherit;
    line-height: 40px;
    text-align: center;
  }
  .react-datepicker__day-names,
  .react-datepicker__week {
    display: grid;
    grid-template-columns: repeat(7, 36px);
  }
  .react-datepicker__day-name {
    line-height: 32px;
    text-align: center;
    color: ${theme.color.secondary};
  }
  .react-datepicker__day {
    line-height: 36px;
    text-align: center;
    border-radius: ${theme.radius.control};
    cursor: pointer;
    &:hover {
      background: ${theme.color.hover};
    }
  }
  .react-datepicker__day--today {
    font-weight: ${theme.weight.bold};
    box-shadow: inset 0 0 0 1px ${theme.color.inputBorder};
  }
  .react-datepicker__day--outside-month {
    color: ${theme.color.secondary};
  }
  .react-datepicker__day--in-range,
  .react-datepicker__day--in-selecting-range {
    color: ${theme.color.activeItemText};
    background: ${theme.color.activeItem};
  }
  .react-datepicker__day--selected,
  .react-datepicker__day--range-start,
  .react-datepicker__day--range-end,
  .react-datepicker__time-list-item--selected {
    color: ${theme.color.onBrand};
    background: ${theme.color.brand};
  }
  .react-datepicker__day--disabled {
    color: ${theme.color.disabledText};
    text-decoration: line-through;
    cursor: not-allowed;
  }
  .react-datepicker__time-container {
    width: 88px;
    text-align: center;
  }
  .react-datepicker__time-list {
    height: 250px !important;
    overflow-y: auto;
  }
  .react-datepicker__time-list-item {
    line-height: 32px;
    cursor: pointer;
    &:hover {
      background-color: ${theme.color.hover};
    }
  }
`;
