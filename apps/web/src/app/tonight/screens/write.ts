import { fieldOf, onPress, partOf, screenOf, setField, setText, show, showOrPassFocus } from '../dom.ts';
import { tonightTexts } from '../tonight.texts.ts';
import type { Tonight } from '../tonight.ts';
import { isDoor, placeOfHash, strengths, toggleStrength, tooMuch } from '../tonight-state.ts';
import { toast } from '../tonight-toast.ts';

const texts = tonightTexts.write;

const stones = (): HTMLInputElement[] => [
  ...partOf(document, 'strength').querySelectorAll<HTMLInputElement>('input'),
];

const strengthOf = (stone: HTMLInputElement) => strengths.find(one => String(one) === stone.value) ?? null;

const setUpStones = (tonight: Tonight): void => {
  for (const stone of stones()) {
    const strength = strengthOf(stone);
    if (strength === null) continue;
    let wasChosen = false;
    const remember = () => {
      wasChosen = tonight.state().written.strength === strength;
    };
    // Before the browser chooses it: pressed again, it is taken back.
    stone.closest('label')?.addEventListener('pointerdown', remember);
    stone.addEventListener('click', () => {
      if (wasChosen) tonight.change(toggleStrength(tonight.state(), strength));
      wasChosen = false;
    });
    stone.addEventListener('change', () => {
      if (stone.checked) tonight.write({ strength });
    });
    stone.addEventListener('keydown', ({ key }) => {
      if (key === 'Delete' || key === 'Backspace') tonight.write({ strength: null });
    });
  }
};

const drawStones = (tonight: Tonight): void => {
  const { strength } = tonight.state().written;
  for (const stone of stones()) stone.checked = strengthOf(stone) === strength && strength !== null;
  show(partOf(document, 'too-much'), strength === tooMuch);
};

const drawSealed = (tonight: Tonight): void => {
  const { sealed } = tonight.shown();
  show(partOf(document, 'sealed'), sealed !== null);
  if (!sealed) return;
  const { opens, isAsked } = sealed;
  setText(partOf(document, 'sealed-words'), isAsked ? texts.opens(opens) : texts.sealed(opens));
  showOrPassFocus(partOf(document, 'sooner'), !isAsked, partOf(document, 'sealed-words'));
};

const askSooner = async (tonight: Tonight): Promise<void> => {
  const { sealed } = tonight.shown();
  if (!sealed) return;
  const opens = await sealed.askSooner().catch(() => null);
  if (opens === null) return toast({ title: tonightTexts.toast.notOpened });
  tonight.show({ sealed: { ...sealed, opens, isAsked: true } });
};

const openDoor = (tonight: Tonight, name: string, href: string): boolean => {
  if (name === 'sent' && tonight.isVisitor()) {
    tonight.goScreen('sent');
    return true;
  }
  if (!isDoor(href)) return false;
  tonight.go(placeOfHash(href));
  return true;
};

export const setUpWrite = (tonight: Tonight): void => {
  const screen = screenOf('write');
  setUpStones(tonight);
  onPress(partOf(screen, 'go-on'), tonight.next);
  onPress(partOf(screen, 'sooner'), () => void askSooner(tonight));
  for (const door of screen.querySelectorAll<HTMLAnchorElement>('[data-door]'))
    door.addEventListener('click', event => {
      if (openDoor(tonight, door.dataset.door ?? '', door.hash)) event.preventDefault();
    });
  partOf(screen, 'to-reach').addEventListener('click', event => {
    event.preventDefault();
    const reach = document.getElementById('reach');
    reach?.scrollIntoView({ block: 'center' });
    reach?.focus({ preventScroll: true });
  });
  tonight.onDraw(() => {
    const { way, written } = tonight.state();
    setText(partOf(screen, 'text-label'), way === 'they_wrote' ? texts.replyLabel : texts.label);
    setField(fieldOf('text'), written.text);
    drawStones(tonight);
    drawSealed(tonight);
  });
};
