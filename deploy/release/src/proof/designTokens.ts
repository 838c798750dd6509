import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { definedTokens } from '@portal/registry';

/**
 * The design tokens that a build uses, of the theme that its shared-ui has: `--color-soft-text` for `color.softText`.
 *
 * @param source the application's folder
 * @param folder of the build
 * @param files of the build, relative to it
 * @returns names of CSS custom properties, sorted; none for an application without shared-ui
 */
export async function usedTokens(
  source: string,
  folder: string,
  files: readonly string[],
): Promise<string[]> {
  const theme = await themeOf(source);
  if (theme === null) return [];
  const scripts = await Promise.all(
    files.filter((name) => name.endsWith('.js')).map((name) => readFile(join(folder, name), 'utf8')),
  );
  const text = scripts.join('\n');
  return [...definedTokens(theme)].filter((token) => patternOf(token).test(text)).sort();
}

/** `--color-primary-500` is `color.primary[500]` in scripts, `--color-soft-text` is `color.softText`. */
function patternOf(token: string): RegExp {
  const [, , _group, ...words] = token.split('-');
  return new RegExp(`\\b${words.join('\\W{0,4}')}\\b`, 'i');
}

/** The styles with the tokens of the shared-ui that an application is built with. */
async function themeOf(source: string): Promise<string | null> {
  const { resolve } = createRequire(join(source, 'package.json'));
  try {
    const { themeCss } = (await import(pathToFileURL(resolve('shared-ui/theme')).href)) as {
      themeCss: string;
    };
    return themeCss;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}
