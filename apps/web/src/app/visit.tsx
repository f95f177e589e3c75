import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';

/** One opening of the app, from the page it began with. */
interface Visit {
  readonly start: string;
  hasMoved: boolean;
}

const VisitContext = createContext<Visit | null>(null);

export const VisitProvider = ({ children }: { readonly children: ReactNode }) => {
  const [path] = useLocation();
  const [visit] = useState<Visit>(() => ({ start: path, hasMoved: false }));
  return <VisitContext value={visit}>{children}</VisitContext>;
};

/** Calls `arrive` on each page but the one the visit began with: that one the browser has announced itself. */
export const useArrival = (arrive: () => void): void => {
  const visit = use(VisitContext);
  const [path] = useLocation();
  const onArrival = useEffectEvent(arrive);
  useEffect(() => {
    if (!visit) return;
    visit.hasMoved ||= path !== visit.start;
    if (visit.hasMoved) onArrival();
  }, [path, visit]);
};
