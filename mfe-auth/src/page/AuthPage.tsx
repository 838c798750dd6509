import { t } from '@portal/contract';
import { chooseLanguage, otherLanguages, settings, useTheme } from '@portal/platform';
import { useState, type ReactNode } from 'react';
import {
  IconButton,
  lazyPart,
  MoonIcon,
  NoFailure,
  SimIcon,
  Stack,
  SunIcon,
  TextLink,
  breakpoint,
} from 'shared-ui';
import {
  Aside,
  Brand,
  Column,
  Corner,
  Footer,
  Heading,
  Headline,
  Intro,
  LanguageButton,
  Mark,
  Motto,
  Page,
} from './AuthPage.styles';

/** Decoration: a page whose connection cannot fetch it does without. */
const BrandPicture = lazyPart(() => import(/* webpackChunkName: "brand-picture" */ './BrandPicture'), {
  name: t('The picture'),
  Failure: NoFailure,
});

interface AuthPageProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** Layout of pages before sign-in: the form, below the brand or on wide screens next to it. */
export function AuthPage({ title, intro, children }: AuthPageProps) {
  const { links } = settings;
  const { theme, toggleTheme } = useTheme();
  const [isPictureShown] = useState(isPictureWanted);
  return (
    <Page>
      <Column>
        <Stack $gap={2}>
          <Heading>{title}</Heading>
          {intro && <Intro>{intro}</Intro>}
        </Stack>
        {children}
      </Column>
      <Aside aria-hidden>
        <Brand>
          <Mark>
            <SimIcon />
          </Mark>
          <span>
            {t('eSIM Portal')}
            <Motto>{t('Mobile data, ready before you land')}</Motto>
          </span>
        </Brand>
        <Headline>{t('Mobile data for your travels, ready before you land.')}</Headline>
        {isPictureShown && <BrandPicture />}
      </Aside>
      <Footer>
        <TextLink href={links.terms}>{t('Terms')}</TextLink>
        <TextLink href={links.privacy}>{t('Privacy')}</TextLink>
        <TextLink href={links.support}>{t('Support')}</TextLink>
        <TextLink href={links.accessibility}>{t('Accessibility')}</TextLink>
        {otherLanguages().map(({ tag, name }) => (
          <LanguageButton key={tag} type="button" lang={tag} onClick={() => chooseLanguage(tag)}>
            {name}
          </LanguageButton>
        ))}
      </Footer>
      <Corner>
        <IconButton
          label={theme === 'dark' ? t('Switch to the light theme') : t('Switch to the dark theme')}
          shape="round"
          icon={theme === 'dark' ? <SunIcon /> : <MoonIcon />}
          onClick={toggleTheme}
        />
      </Corner>
    </Page>
  );
}

/** From here on the brand has a panel of its own. */
const wide = `(min-width: ${breakpoint.lg}px)`;

/** Whether the page has room for the brand's picture, and the visitor has not asked the browser to save data. */
function isPictureWanted(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return window.matchMedia(wide).matches && !connection?.saveData;
}
