import { copyText, isByDay, noteContact, seal } from '../deciding.ts';
import { fieldOf, find, onPress, partOf, screenOf, setFilled, setText, show } from '../dom.ts';
import { checkMessage, isLate, type SelfCheck } from '../self-checks.ts';
import { tonightTexts } from '../tonight.texts.ts';
import type { Tonight } from '../tonight.ts';

const texts = tonightTexts.checks;
const quietMs = 2_000;

const sentenceOf = ({ title, isDone, hint }: SelfCheck): string =>
  `${title}: ${isDone ? texts.done : texts.notYet} ${hint ?? ''}`.trim();

const drawCheck = (screen: HTMLElement, { key, isDone, hint }: SelfCheck): void => {
  const row = find(screen, `[data-check="${key}"]`);
  row.dataset.done = String(isDone);
  setText(find(row, '[data-check-state]'), `${isDone ? texts.done : texts.notYet} `);
  setText(find(row, '[data-check-hint]'), hint ?? '');
};

/** Says what has changed, once nobody has typed for a while. */
const createAnnouncer = (screen: HTMLElement) => {
  let said = new Map<string, boolean>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (checks: readonly SelfCheck[]): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const changed = checks.filter(({ key, isDone }) => said.get(key) !== isDone);
      said = new Map(checks.map(({ key, isDone }) => [key, isDone]));
      if (changed.length > 0) setText(partOf(screen, 'checks-said'), changed.map(sentenceOf).join(' '));
    }, quietMs);
  };
};

const setUpTopics = (tonight: Tonight, screen: HTMLElement): void => {
  const topics = [...screen.querySelectorAll<HTMLElement>('[data-topic]')];
  for (const topic of topics)
    onPress(topic, () => {
      const at = Number(topic.dataset.topic);
      tonight.write({ topic: tonight.state().written.topic === at ? null : at });
    });
  tonight.onDraw(() => {
    for (const topic of topics)
      topic.setAttribute(
        'aria-pressed',
        String(Number(topic.dataset.topic) === tonight.state().written.topic),
      );
  });
};

/** Short, only what has to be settled, one question, not at night: checked here, and both buttons always work. */
export const setUpHaveTo = (tonight: Tonight, close: () => Promise<void>): void => {
  const screen = screenOf('have-to');
  const copy = partOf(screen, 'copy-to-send');
  const sealing = partOf(screen, 'seal-message');
  const announce = createAnnouncer(screen);
  let isBusy = false;
  setUpTopics(tonight, screen);

  const once = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    await work();
    isBusy = false;
  };
  const hasMessage = (): boolean => {
    const { message } = tonight.state().written;
    if (message.trim() === '') fieldOf('message').focus();
    return message.trim() !== '';
  };
  const onCopy = async () => {
    if (!hasMessage()) return;
    if (await copyText(tonight, 'message')) {
      // A slow network holds no button back.
      void noteContact(tonight);
      return;
    }
    show(partOf(screen, 'message-hold'), true);
    fieldOf('message').focus();
    fieldOf('message').select();
  };
  const onSeal = async () => {
    if (hasMessage() && (await seal(tonight, 'message')) && tonight.state().screen === 'have-to')
      tonight.next();
  };
  onPress(copy, () => void once(onCopy));
  onPress(sealing, () => void once(onSeal));
  onPress(partOf(screen, 'close'), () => void close());

  tonight.onDraw((_, { isNewScreen }) => {
    if (tonight.state().screen !== 'have-to') return;
    const now = tonight.now();
    const checks = checkMessage(tonight.state().written.message, now);
    show(partOf(screen, 'checks'), checks.length > 0);
    for (const check of checks) drawCheck(screen, check);
    announce(checks);
    if (isNewScreen) show(partOf(screen, 'message-hold'), false);
    setText(sealing, isByDay(now) ? tonightTexts.choose.sealDay : tonightTexts.choose.sealNight);
    const isNight = isLate(now.getHours());
    show(partOf(screen, 'seal-trial'), tonight.isVisitor());
    setFilled(sealing, isNight);
    setFilled(copy, !isNight);
  });
};
