import { createGlobalStyle } from 'styled-components';
import { globalCss } from './globalCss';
import { themeCss } from './themeVariables';

/** Themes and base style in one, for a page (a test, a gallery) that has no static stylesheet of them. */
export const GlobalStyle = createGlobalStyle`${themeCss}${globalCss}`;
