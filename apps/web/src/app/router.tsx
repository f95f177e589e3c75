import { lazy, type ReactNode, Suspense } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useSession } from '../api/session-context.ts';
import { Unreachable } from '../features/account/unreachable.tsx';
import { accountNeededAt, paths } from '../platform/paths.ts';
import { ErrorBoundary } from '../ui/error-boundary/error-boundary.tsx';
import { LazySection } from '../ui/lazy/lazy-section.tsx';
import { SkeletonCards } from '../ui/skeleton/skeleton.tsx';
import { Frame } from './frame.tsx';
import { Page } from './page-modules.tsx';
import { isAboutTheSite, isPrivate, pageAt } from './page-of-path.ts';

// Every component with its states, to look at while building. No production build has it.
const ComponentsPage = import.meta.env.DEV ? lazy(() => import('./pages/components-page.tsx')) : null;

// Rarely seen: their code is not part of what everybody loads first.
const fetchSessionEnded = async () => (await import('./session-ended-page.tsx')).SessionEndedPage;
const fetchPendingDeletion = async () => (await import('./pending-deletion-page.tsx')).PendingDeletionPage;

/** For members and people on trial; a visitor is led to the landing page (P2), and told why unless it was home. */
const PrivatePage = ({ children }: { readonly children: ReactNode }) => {
  const { session } = useSession();
  const [path] = useLocation();
  if (session.state === 'loading') return <SkeletonCards count={1} />;
  if (session.state === 'visitor')
    return <Redirect to={path === paths.home ? paths.landing : accountNeededAt(path)} replace />;
  if (session.state === 'unreachable') return <Unreachable />;
  if (session.state === 'ended')
    return (
      <LazySection
        load={fetchSessionEnded}
        componentProps={{ userId: session.userId }}
        fallback={<SkeletonCards count={1} />}
      />
    );
  return children;
};

const Framed = ({ path }: { readonly path: string }) => {
  const { session, userId } = useSession();
  const name = pageAt(path);
  if (session.state === 'member' && session.user.deletesAt !== null && !isAboutTheSite(name))
    return (
      <Frame>
        <LazySection
          load={fetchPendingDeletion}
          componentProps={{ deletesAt: session.user.deletesAt }}
          fallback={<SkeletonCards count={1} />}
        />
      </Frame>
    );
  const page = (
    // A page that is still on its way leaves the frame where it is, and is not waited for with the last one on the screen.
    <Suspense key={name} fallback={<SkeletonCards count={1} />}>
      {/* Keyed by user: no state of the page is shared between two users. */}
      <Page key={userId} name={name} />
    </Suspense>
  );
  return <Frame>{isPrivate(name) ? <PrivatePage>{page}</PrivatePage> : page}</Frame>;
};

/** Which page is where stands in page-of-path.ts: the build and the server read it too. */
export const Router = () => {
  const [path] = useLocation();
  if (ComponentsPage && path === '/_components')
    return (
      <Suspense fallback={null}>
        <ComponentsPage />
      </Suspense>
    );
  if (path !== paths.landing) return <Framed path={path} />;
  return (
    <Suspense fallback={<SkeletonCards count={1} />}>
      <ErrorBoundary>
        <Page name="landing-page" />
      </ErrorBoundary>
    </Suspense>
  );
};
