// styled-components as remotes get it: all of it but what only servers use.
export {
  createGlobalStyle,
  createTheme,
  css,
  default,
  isStyledComponent,
  keyframes,
  styled,
  StyleSheetConsumer,
  StyleSheetContext,
  StyleSheetManager,
  ThemeConsumer,
  ThemeContext,
  ThemeProvider,
  useTheme,
  version,
  withTheme,
} from 'styled-components';
