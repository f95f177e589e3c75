import { lazy, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import { useSession } from '../backend/backend-provider.tsx';
import { Unreachable } from '../features/account/unreachable.tsx';
import { SkeletonCards } from '../ui/skeleton/skeleton.tsx';
import { Frame } from './frame.tsx';
import { Page } from './page-modules.tsx';
import { paths } from './paths.ts';

// Every component with its states, to look at while building. No production build has it.
const ComponentsPage = import.meta.env.DEV ? lazy(() => import('./pages/components-page.tsx')) : null;

/** For members and people on trial; a visitor is led to the landing page (decision 2). */
const OwnPages = () => {
  const { session, owner } = useSession();
  if (session.state === 'loading') return <SkeletonCards count={1} />;
  if (session.state === 'visitor') return <Navigate to={paths.landing} replace />;
  if (session.state === 'unreachable') return <Unreachable />;
  // Another owner gets a page of their own: nothing that is held in memory goes over to them.
  return <Outlet key={owner} />;
};

export const Router = () => (
  <Suspense fallback={<SkeletonCards count={1} />}>
    <Routes>
      <Route path={paths.landing} element={<Page name="landing-page" />} />
      {ComponentsPage && <Route path="/_components" element={<ComponentsPage />} />}
      <Route element={<Frame />}>
        <Route element={<OwnPages />}>
          <Route path={paths.home} element={<Page name="home-page" />} />
          <Route path={paths.createPivot} element={<Page name="create-pivot-page" />} />
          <Route path={paths.library} element={<Page name="library-page" />} />
        </Route>
        <Route path={paths.contact} element={<Page name="contact-page" />} />
        <Route path="*" element={<Page name="not-found-page" />} />
      </Route>
    </Routes>
  </Suspense>
);
