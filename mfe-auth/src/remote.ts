import { defineRemote } from '@portal/platform';

export default defineRemote({
  screens: {
    login: () => import(/* webpackChunkName: "screen-login" */ './login/LoginScreen'),
    register: () => import(/* webpackChunkName: "screen-register" */ './register/RegisterScreen'),
    'verify-email': () =>
      import(/* webpackChunkName: "screen-verify-email" */ './verify-email/VerifyEmailScreen'),
    'forgot-password': () =>
      import(/* webpackChunkName: "screen-forgot-password" */ './password/ForgotPasswordScreen'),
    'close-account': () =>
      import(/* webpackChunkName: "screen-close-account" */ './closing/CloseAccountScreen'),
    'confirm-email': () =>
      import(/* webpackChunkName: "screen-confirm-email" */ './confirm-email/ConfirmEmailScreen'),
    'reset-password': () =>
      import(/* webpackChunkName: "screen-reset-password" */ './password/ResetPasswordScreen'),
    'two-factor-verify': () =>
      import(/* webpackChunkName: "screen-two-factor-verify" */ './two-factor/TwoFactorVerifyScreen'),
  },
  slots: {},
});
