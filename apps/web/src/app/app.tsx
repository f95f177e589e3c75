import type { Backend } from '../backend/backend.ts';
import { BackendProvider } from '../backend/backend-provider.tsx';
import { PaymentReturn } from '../features/payments/payment-return.tsx';
import { ToastHost } from '../ui/toast/toast-host.tsx';
import { TooltipHost } from '../ui/tooltip/tooltip-host.tsx';
import { AttendBackend } from './attend-backend.tsx';
import { Router } from './router.tsx';
import { VisitProvider } from './visit.tsx';

interface AppProps {
  readonly http: Backend;
  readonly device: Backend;
}

export const App = ({ http, device }: AppProps) => (
  <BackendProvider http={http} device={device}>
    <VisitProvider>
      <PaymentReturn />
      <Router />
    </VisitProvider>
    <AttendBackend />
    <ToastHost />
    <TooltipHost />
  </BackendProvider>
);
