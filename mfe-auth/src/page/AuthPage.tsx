import { useTheme } from '@portal/platform';
import type { ReactNode } from 'react';
import { IconButton, MoonIcon, SimIcon, SunIcon } from 'shared-ui';
import {
  Aside,
  Brand,
  Column,
  Corner,
  Heading,
  Intro,
  Mark,
  Page,
  Pattern,
  Tagline,
  Titles,
} from './AuthPage.styles';

interface AuthPageProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** Layout of pages before sign-in: the form, and on wide screens a brand panel. */
export function AuthPage({ title, intro, children }: AuthPageProps) {
  const { theme, toggleTheme } = useTheme();
  return (
    <Page>
      <Column>
        <Titles>
          <Heading>{title}</Heading>
          {intro && <Intro>{intro}</Intro>}
        </Titles>
        {children}
      </Column>
      <Aside aria-hidden>
        <Pattern />
        <Brand>
          <Mark>
            <SimIcon size={28} />
          </Mark>
          eSIM Portal
        </Brand>
        <Tagline>Mobile data for your travels, ready before you land.</Tagline>
      </Aside>
      <Corner>
        <IconButton
          label={theme === 'dark' ? 'Switch to the light theme' : 'Switch to the dark theme'}
          shape="round"
          icon={theme === 'dark' ? <SunIcon /> : <MoonIcon />}
          onClick={toggleTheme}
        />
      </Corner>
    </Page>
  );
}
