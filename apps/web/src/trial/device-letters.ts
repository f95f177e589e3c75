import {
  createLetter,
  getLetter,
  type LetterChange,
  letterFields,
  listLetters,
  newLetterState,
  removeLetter,
  sharedLetterFields,
  updateLetter,
} from '@turnstone/contract/letters';
import { applyChange } from '@turnstone/contract/versions';
import { namesField, pickFields } from '@turnstone/contract/written-fields';
import { backendError } from '../api/errors.ts';
import { newId } from '../platform/new-id.ts';
import {
  type DeviceRead,
  deviceDelete,
  deviceList,
  deviceRead,
  deviceWrite,
  entryOf,
  versionOf,
  withEditedEntry,
  withRoom,
} from './device-call.ts';
import type { TrialData } from './trial-data.ts';

type StoredLetter = TrialData['letters'][number];

/** On the wire, and so on the device, some booleans are words (P13). */
const toWireBoolean = (is: boolean): 'true' | 'false' => (is ? 'true' : 'false');

/** Sharing comes with an account. */
const toLetter = (letter: StoredLetter) => ({
  ...newLetterState,
  ...letter,
  ...pickFields(letterFields, letter),
  version: versionOf(letter),
  isShared: toWireBoolean(newLetterState.isShared),
});

const findLetter = (data: TrialData, id: string) => toLetter(entryOf(data, 'letters', id));

const sharingNotAllowed = () =>
  backendError(
    'cannot_share',
    'Not shared',
    'A letter is shared through its share dialog, where you choose the name it is shared under.',
  );

const applyLetterChange = (letter: StoredLetter, change: LetterChange, at: string): StoredLetter => {
  if ('isArchived' in change) return { ...letter, isArchived: toWireBoolean(change.isArchived) };
  if ('allowComments' in change) return { ...letter, allowComments: toWireBoolean(change.allowComments) };
  if ('isShared' in change) {
    if (change.isShared) throw sharingNotAllowed();
    return letter;
  }
  // How somebody was after it, and until when it rests, is no edit.
  const lastEditedAt = namesField(sharedLetterFields, change) ? at : letter.lastEditedAt;
  return { ...applyChange(letter, change), lastEditedAt };
};

export const letterLists = [
  deviceList(listLetters, ({ letters }, { includeArchived }) =>
    letters.filter(({ isArchived }) => includeArchived || isArchived === 'false').map(toLetter),
  ),
];

export const letterReads: [typeof getLetter, DeviceRead][] = [
  deviceRead(getLetter, (data, _, { id }) => findLetter(data, id)),
];

export const letterWrites = [
  deviceWrite(
    createLetter,
    (data, { body, at }) => {
      const letter = {
        id: newId(),
        ...body,
        isArchived: toWireBoolean(newLetterState.isArchived),
        allowComments: toWireBoolean(newLetterState.allowComments),
        createdAt: at,
        lastEditedAt: at,
      };
      return { data: { ...data, letters: [letter, ...withRoom(data.letters, 'letters')] }, id: letter.id };
    },
    findLetter,
  ),
  deviceWrite(
    updateLetter,
    (data, { params, body, at }) =>
      withEditedEntry(data, 'letters', params.id, letter => applyLetterChange(letter, body, at)),
    findLetter,
  ),
  deviceDelete(removeLetter, 'letters', findLetter),
];
