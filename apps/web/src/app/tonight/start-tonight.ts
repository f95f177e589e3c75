import { trialUserId } from '../../drafts/draft-key.ts';
import { takeBackLost } from './deciding.ts';
import { fieldOf, onPress, partOf, screenOf } from './dom.ts';
import { draftUserId } from './draft-user.ts';
import { setUpHidePage } from './hide-page.ts';
import { setUpChoose } from './screens/choose.ts';
import { setUpFrame } from './screens/frame.ts';
import { setUpHaveTo } from './screens/have-to.ts';
import { setUpLook } from './screens/look.ts';
import { createClose, setUpSmall } from './screens/small.ts';
import { setUpTheyWrote } from './screens/they-wrote.ts';
import { setUpWait } from './screens/wait.ts';
import { setUpWords } from './screens/words.ts';
import { setUpWrite } from './screens/write.ts';
import { setUpFields } from './screens/written-words.ts';
import { createTonight, type Tonight } from './tonight.ts';
import type { Saving } from './tonight-saving.ts';

/**
 * The session was ended from elsewhere before anything was typed here: nothing of it is shown any more, and its drafts
 * are sealed until their writer is back.
 */
const leaveEnded = async (tonight: Tonight, saving: Saving): Promise<void> => {
  if (tonight.hasTyped() || !(await saving.hasEnded()) || tonight.hasTyped()) return;
  saving.forgetSession();
  tonight.reopenAs(draftUserId());
};

/** What the account or the trial has to show: asked for once somebody goes on, each part on its own. */
const readOnce = (tonight: Tonight): (() => void) => {
  let askedFor: string | null = null;
  const read = async (): Promise<void> => {
    const saving = await tonight.loadSaving();
    const reading = await saving.read();
    if (!reading || reading.userId === trialUserId) await leaveEnded(tonight, saving);
    if (!reading) return;
    askedFor = reading.userId;
    tonight.reopenAs(reading.userId);
    const show: Tonight['show'] = shown => {
      if (tonight.userId() === reading.userId) tonight.show(shown);
    };
    await Promise.all([
      reading.ownWords().then(ownWords => show({ ownWords })),
      reading.plan().then(plan => show({ plan })),
      reading.project().then(project => show({ project })),
      reading.sealed().then(sealed => show({ sealed })),
    ]);
  };
  return () => {
    if (askedFor === tonight.userId() || tonight.isVisitor()) return;
    askedFor = tonight.userId();
    void read().catch(() => {
      askedFor = null;
    });
  };
};

/** Told by other tabs, and looked for when the page comes back. */
const setUpFollowing = (tonight: Tonight, read: () => void): void => {
  const follow = (): void => {
    if (tonight.followUser()) read();
  };
  window.addEventListener('storage', follow);
  document.addEventListener('visibilitychange', follow);
};

interface StartOptions {
  readonly loadSaving: () => Promise<Saving>;
  /** Calls it when the page stands still. */
  readonly whenIdle: (work: () => void) => void;
  readonly now?: () => Date;
}

/** Gives the page that the build wrote its work. */
export const startTonight = ({ whenIdle, ...options }: StartOptions): Tonight => {
  const tonight = createTonight(options);
  const close = createClose(tonight);
  setUpHidePage({ depth: tonight.depth, onHide: tonight.stop });
  setUpFrame(tonight);
  setUpFields(tonight);
  setUpWrite(tonight);
  setUpWait(tonight);
  setUpWords(tonight);
  setUpChoose(tonight);
  setUpSmall(tonight, close);
  setUpLook(tonight, close);
  setUpTheyWrote(tonight, close);
  setUpHaveTo(tonight, close);
  onPress(partOf(screenOf('sent'), 'go-on'), tonight.next);
  const read = readOnce(tonight);
  tonight.onDraw((_, { isNewScreen }) => {
    if (isNewScreen) read();
  });
  setUpFollowing(tonight, read);
  tonight.redraw();
  const takeBack = () => void takeBackLost(tonight);
  window.addEventListener('online', takeBack);
  whenIdle(() => {
    read();
    takeBack();
  });
  // Opened by a door, the caret stands where one writes.
  const { screen } = tonight.state();
  const first = screen === 'write' ? fieldOf('text') : partOf(screenOf(screen), 'title');
  first.focus({ preventScroll: true });
  return tonight;
};
