import * as platform from '@portal/platform';
import * as router from '@portal/router';
import React from 'react';
import ReactDom from 'react-dom';
import * as toasts from 'react-hot-toast/headless';
import * as styledComponents from './sharedStyledComponents';

/** Modules that the shell shares with remotes, by package name; must match deploy/build/src/sharedPackages.js. */
export const sharedModules: Record<string, unknown> = {
  '@portal/platform': platform,
  '@portal/router': router,
  react: React,
  'react-dom': ReactDom,
  'react-hot-toast/headless': toasts,
  'styled-components': styledComponents,
};
