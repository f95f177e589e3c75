import type { Backend } from '../backend/backend.ts';
import { BackendProvider } from '../backend/backend-provider.tsx';
import { ToastRegion } from '../ui/toast/toast-region.tsx';
import { TooltipHost } from '../ui/tooltip/tooltip-host.tsx';
import { Router } from './router.tsx';

interface AppProps {
  readonly http: Backend;
  readonly device: Backend;
}

export const App = ({ http, device }: AppProps) => (
  <BackendProvider http={http} device={device}>
    <Router />
    <ToastRegion />
    <TooltipHost />
  </BackendProvider>
);
