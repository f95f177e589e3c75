import type { Backend } from '../api/backend.ts';
import type { PromptConflict } from '../api/conflict-prompt.ts';
import { PaymentReturn } from '../features/payments/payment-return.tsx';
import { BackendProvider } from '../session/backend-provider.tsx';
import type { InitialSession } from '../session/initial-session.ts';
import { ToastHost } from '../ui/toast/toast-host.tsx';
import { TooltipHost } from '../ui/tooltip/tooltip-host.tsx';
import { Router } from './router.tsx';
import { StartSync } from './start-sync.tsx';
import { VisitProvider } from './visit.tsx';

interface AppProps {
  readonly http: Backend;
  readonly device: Backend;
  readonly initialSession: InitialSession;
}

const promptConflict: PromptConflict = async (question, signal) =>
  (await import('./conflict/prompt-conflict.tsx')).promptConflict(question, signal);

export const App = ({ http, device, initialSession }: AppProps) => (
  <BackendProvider
    http={http}
    device={device}
    initialSession={initialSession}
    promptConflict={promptConflict}
  >
    <VisitProvider>
      <PaymentReturn />
      <Router />
    </VisitProvider>
    <StartSync />
    <ToastHost />
    <TooltipHost />
  </BackendProvider>
);
