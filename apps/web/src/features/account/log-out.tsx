import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { drafts } from '../../backend/drafts.ts';
import { signInPaths } from '../../backend/sign-in-paths.ts';
import { keepSignedInHint } from '../../backend/signed-in-hint.ts';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { ErrorBoundary } from '../../ui/error-boundary/error-boundary.tsx';
import { accountTexts as texts } from './account.texts.ts';

const LeavingDialog = lazy(async () => ({ default: (await import('./leaving-dialog.tsx')).LeavingDialog }));

/** The browser may keep the page in memory: going back after logging out must not show it again. */
const leaveNothingBehind = () => {
  keepSignedInHint(false);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
};

export const LogOut = ({ owner }: { readonly owner: string }) => {
  const [isAsking, setAsking] = useState(false);
  const logOut = (event: MouseEvent) => {
    if (drafts.keysOf(owner).length === 0) return leaveNothingBehind();
    event.preventDefault();
    setAsking(true);
  };
  const removeAndLeave = () => {
    drafts.removeAllOf(owner);
    leaveNothingBehind();
  };
  return (
    <>
      <ButtonAnchor variant="quiet" href={signInPaths.logOut} onClick={logOut}>
        {texts.logOut}
      </ButtonAnchor>
      {isAsking && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <LeavingDialog
              onKeep={leaveNothingBehind}
              onRemove={removeAndLeave}
              onStay={() => setAsking(false)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
};
