import { t } from '@portal/contract';
import { useUser } from '@portal/platform';
import { Link } from '@portal/router';
import { Stack, Flag } from 'shared-ui';
import { plainText } from 'shared-ui/places';
import { memo, useId, useCallback, useState } from 'react';
import type { PurchaseAddress } from '../../purchase/usePurchaseAddress';
import type { CountryDestination } from '../../catalogue/destinations';
import { priceText } from '../../catalogue/priceText';
import { Countries, Letters, SectionHeading } from './WhereStep.styles';

const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

interface Props {
  countries: readonly CountryDestination[];
  linkTo: PurchaseAddress['linkTo'];
}

export const AllCountries = memo(function AllCountries({ countries, linkTo }: Props) {
  const { country: userCountry } = useUser();
  const id = useId();
  const letterOf = ({ name }: CountryDestination) => plainText(name).charAt(0).toUpperCase();
  const byLetter = new Map<string, CountryDestination[]>();
  for (const country of countries) {
    const letter = letterOf(country);
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), country]);
  }
  const focusLetter = (letter: string) => {
    const heading = document.getElementById(`${id}-${letter}`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <Stack as="section" $gap={4} aria-labelledby={`${id}-heading`}>
      <SectionHeading>
        <h4 id={`${id}-heading`}>{t('All countries')}</h4>
        <p>{t('Prices from')}</p>
      </SectionHeading>
      <Letters role="group" aria-label={t('Letters')}>
        {alphabet.map((letter) =>
          byLetter.has(letter) ? (
            <button key={letter} type="button" onClick={() => focusLetter(letter)}>
              {letter}
            </button>
          ) : (
            <span key={letter} aria-hidden>
              {letter}
            </span>
          ),
        )}
      </Letters>
      <Countries>
        {[...byLetter].map(([letter, members]) => (
          <section key={letter} aria-labelledby={`${id}-${letter}`}>
            <h5 id={`${id}-${letter}`} tabIndex={-1}>
              {letter}
            </h5>
            <ul>
              {members.map(({ id: code, name, from }) => (
                <li key={code}>
                  <Link {...linkTo({ to: code, plan: null, selected: null })}>
                    <NearFlag code={code} />
                    <span>{name}</span>
                    <small>{priceText(from, userCountry)}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Countries>
    </Stack>
  );
});

const margin = '300px';
const callbacks = new WeakMap<Element, () => void>();

// `loading="lazy"` begins up to 2,500 px below the view, which is most of the list.
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) callbacks.get(target)?.();
  },
  { rootMargin: margin, scrollMargin: margin },
);

/** A flag of a long list, which loads once it is near the view. */
function NearFlag({ code }: { code: string }) {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback((frame: HTMLElement) => {
    const stop = () => observer.unobserve(frame);
    callbacks.set(frame, () => {
      setIsNear(true);
      stop();
    });
    observer.observe(frame);
    return stop;
  }, []);
  return (
    <span ref={watch}>
      <Flag code={isNear ? code : ''} size="sm" />
    </span>
  );
}
