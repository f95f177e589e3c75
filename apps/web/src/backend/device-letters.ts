import {
  applyChange,
  changeLetter,
  createLetter,
  deleteLetter,
  type LetterChange,
  listLetters,
  readLetter,
} from '@turnstone/contract';
import {
  type DeviceRead,
  deviceDelete,
  deviceList,
  deviceRead,
  deviceWrite,
  entryOf,
  versionOf,
  withEdited,
  withRoom,
} from './device-call.ts';
import { refusal } from './failures.ts';
import { newId } from './new-id.ts';
import type { TrialData } from './trial-data.ts';

type KeptLetter = TrialData['letters'][number];

/** On the wire, and so on the device, some booleans are words (P13). */
const wordFor = (is: boolean): 'true' | 'false' => (is ? 'true' : 'false');

/** Sharing comes with an account. */
const shown = ({
  id,
  version,
  title,
  content,
  mood,
  isArchived,
  allowComments,
  createdAt,
  lastEditedAt,
}: KeptLetter) => ({
  id,
  version: versionOf({ version }),
  title,
  content,
  mood,
  isArchived,
  isShared: 'false',
  allowComments,
  sharedId: null,
  sharedAt: null,
  authorName: null,
  createdAt,
  lastEditedAt,
  commentCount: 0,
  review: null,
});

const shownLetter = (data: TrialData, id: string) => shown(entryOf(data, 'letters', id));

const onlyByShare = () =>
  refusal(
    'cannot_share',
    'Not shared',
    'A letter is shared through its share dialog, where you choose the name it is shared under.',
  );

const changed = (letter: KeptLetter, wish: LetterChange, at: string): KeptLetter => {
  if ('isArchived' in wish) return { ...letter, isArchived: wordFor(wish.isArchived) };
  if ('allowComments' in wish) return { ...letter, allowComments: wordFor(wish.allowComments) };
  if ('isShared' in wish) {
    if (wish.isShared) throw onlyByShare();
    return letter;
  }
  return { ...applyChange(letter, wish), lastEditedAt: at };
};

export const letterLists = [
  deviceList(listLetters, ({ letters }, { includeArchived }) =>
    letters.filter(({ isArchived }) => includeArchived || isArchived === 'false').map(shown),
  ),
];

export const letterReads: [typeof readLetter, DeviceRead][] = [
  deviceRead(readLetter, (data, _, { id }) => shownLetter(data, id)),
];

export const letterWrites = [
  deviceWrite(
    createLetter,
    (data, { body, at }) => {
      const begun = { isArchived: 'false', allowComments: 'true', createdAt: at, lastEditedAt: at } as const;
      const letter = { id: newId(), ...body, ...begun };
      return { data: { ...data, letters: [letter, ...withRoom(data.letters, 'letters')] }, id: letter.id };
    },
    shownLetter,
  ),
  deviceWrite(
    changeLetter,
    (data, { params, body, at }) =>
      withEdited(data, 'letters', params.id, letter => changed(letter, body, at)),
    shownLetter,
  ),
  deviceDelete(deleteLetter, 'letters', shownLetter),
];
