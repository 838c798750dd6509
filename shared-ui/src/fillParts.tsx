import { Fragment, type ReactNode } from 'react';

/**
 * A translated text whose gaps are elements: `fillParts(t('I agree to the {terms}'), { terms: <TextLink … /> })`. The
 * sentence stays whole for translators, who may move its gaps.
 */
export const fillParts = (text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode =>
  text
    .split(/\{(\w+)\}/)
    // Every second piece is the name of a gap.
    .map((piece, place) => (place % 2 === 0 ? piece : <Fragment key={piece}>{parts[piece]}</Fragment>));
