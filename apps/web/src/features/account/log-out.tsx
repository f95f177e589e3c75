import { type MouseEvent, useState } from 'react';
import { drafts } from '../../backend/drafts.ts';
import { signInPaths } from '../../backend/sign-in-paths.ts';
import { Button, ButtonAnchor } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { accountTexts as texts } from './account.texts.ts';

/** The browser may keep the page in memory: going back after logging out must not show it again. */
const leaveNothingBehind = () => {
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
        <Dialog
          title={texts.leaving.title}
          onClose={() => setAsking(false)}
          actions={
            <>
              <ButtonAnchor href={signInPaths.logOut} onClick={leaveNothingBehind}>
                {texts.leaving.keep}
              </ButtonAnchor>
              <ButtonAnchor variant="line" href={signInPaths.logOut} onClick={removeAndLeave}>
                {texts.leaving.remove}
              </ButtonAnchor>
              <Button variant="quiet" onClick={() => setAsking(false)}>
                {texts.leaving.stay}
              </Button>
            </>
          }
        >
          {texts.leaving.text}
        </Dialog>
      )}
    </>
  );
};
