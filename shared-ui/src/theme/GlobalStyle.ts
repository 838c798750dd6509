import { createGlobalStyle } from 'styled-components';
import { globalCss } from './globalCss';
import { themeCss } from './themeVariables';

/** Themes and base styles for pages without a static stylesheet (tests, the gallery). */
export const GlobalStyle = createGlobalStyle`${themeCss}${globalCss}`;
