import type { Backend } from '../backend/backend.ts';
import { BackendProvider } from '../backend/backend-provider.tsx';
import { LaterPart } from '../ui/on-demand/later-part.tsx';
import { ToastHost } from '../ui/toast/toast-host.tsx';
import { TooltipHost } from '../ui/tooltip/tooltip-host.tsx';
import { AttendBackend } from './attend-backend.tsx';
import { Router } from './router.tsx';
import { VisitProvider } from './visit.tsx';

interface AppProps {
  readonly http: Backend;
  readonly device: Backend;
}

const fetchPaymentResult = async () =>
  (await import('../features/payments/payment-result.tsx')).PaymentResult;
// The provider sends people back with a load of its own: whoever comes any other way needs none of this.
const isBackFromPaying = new URLSearchParams(window.location.search).has('payment_intent');

export const App = ({ http, device }: AppProps) => (
  <BackendProvider http={http} device={device}>
    <VisitProvider>
      {isBackFromPaying && <LaterPart fetch={fetchPaymentResult} />}
      <Router />
    </VisitProvider>
    <AttendBackend />
    <ToastHost />
    <TooltipHost />
  </BackendProvider>
);
