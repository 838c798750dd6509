/** The react-router exports that the portal uses. A shared package ships whole, so this list is short. */
export {
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  matchPath,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router-dom';
export { DialogAddress, PageRouter } from './PageRouter';
export { useOverlayAddress } from './useOverlayAddress';
export type { Overlay, OverlayQuery } from './useOverlayAddress';
// oxlint-disable-next-line typescript/no-deprecated -- older releases of remotes use it until 2.0
export { usePurchaseAddress } from './usePurchaseAddress';
export { useSearchParams } from './useSearchParams';
export type { LinkProps } from 'react-router-dom';
