import { Navigate, Outlet, Route, Routes } from 'react-router';
import { useSession } from '../backend/backend-provider.tsx';
import { Unreachable } from '../features/account/unreachable.tsx';
import { SkeletonCards } from '../ui/skeleton/skeleton.tsx';
import { Frame } from './frame.tsx';
import CreatePivotPage from './pages/create-pivot-page.tsx';
import HomePage from './pages/home-page.tsx';
import LandingPage from './pages/landing-page.tsx';
import LibraryPage from './pages/library-page.tsx';
import NotFoundPage from './pages/not-found-page.tsx';
import { paths } from './paths.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** For members and people on trial; a visitor is led to the landing page (decision 2). */
const OwnPages = () => {
  const { session, owner } = useSession();
  if (session.state === 'loading') return <SkeletonCards count={1} />;
  if (session.state === 'visitor') return <Navigate to={paths.landing} replace />;
  if (session.state === 'unreachable') return <Unreachable />;
  // Another owner gets a page of their own: nothing that is held in memory goes over to them.
  return <Outlet key={owner} />;
};

export const Router = () => {
  useHeadingFocus();
  return (
    <Routes>
      <Route path={paths.landing} element={<LandingPage />} />
      <Route element={<Frame />}>
        <Route element={<OwnPages />}>
          <Route path={paths.home} element={<HomePage />} />
          <Route path={paths.createPivot} element={<CreatePivotPage />} />
          <Route path={paths.library} element={<LibraryPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
};
