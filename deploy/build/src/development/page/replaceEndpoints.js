import { baseApi } from '@portal/platform';

// An updated module injects its endpoints once more. Without this the API would keep those of the first version.
const inject = baseApi.injectEndpoints;
baseApi.injectEndpoints = (options) =>
  inject({ ...options, overrideExisting: globalThis.portalDevelopment?.isUpdating() ?? false });
