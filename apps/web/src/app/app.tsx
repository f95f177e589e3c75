import type { AskPerson } from '../backend/ask-person.ts';
import type { Backend } from '../backend/backend.ts';
import { BackendProvider } from '../backend/backend-provider.tsx';
import type { FirstLook } from '../backend/first-look.ts';
import { PaymentReturn } from '../features/payments/payment-return.tsx';
import { ToastHost } from '../ui/toast/toast-host.tsx';
import { TooltipHost } from '../ui/tooltip/tooltip-host.tsx';
import { AttendBackend } from './attend-backend.tsx';
import { Router } from './router.tsx';
import { VisitProvider } from './visit.tsx';

interface AppProps {
  readonly http: Backend;
  readonly device: Backend;
  readonly first: FirstLook;
}

const askPerson: AskPerson = async (question, gone) =>
  (await import('./conflict/ask-person.tsx')).askPerson(question, gone);

export const App = ({ http, device, first }: AppProps) => (
  <BackendProvider http={http} device={device} first={first} askPerson={askPerson}>
    <VisitProvider>
      <PaymentReturn />
      <Router />
    </VisitProvider>
    <AttendBackend />
    <ToastHost />
    <TooltipHost />
  </BackendProvider>
);
