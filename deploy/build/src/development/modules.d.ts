declare module 'react-refresh/runtime' {
  export const injectIntoGlobalHook: (global: object) => void;
  export const register: (type: unknown, id: string) => void;
  export const createSignatureFunctionForTransform: () => (type: unknown) => unknown;
  export const isLikelyComponentType: (type: unknown) => boolean;
  export const getFamilyByType: (type: unknown) => unknown;
  export const performReactRefresh: () => unknown;
}

// React’s two builds of its JSX calls, by aliases of the presets.
declare module 'react-jsx-development' {
  export * from 'react/jsx-runtime';
}
declare module 'react-jsx-production' {
  export * from 'react/jsx-runtime';
}
