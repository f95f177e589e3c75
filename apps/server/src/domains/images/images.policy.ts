import type { CurrentUser } from '../../platform/current-user.ts';
import { AppError } from '../../platform/errors.ts';

/** Whoever is named in a request must be who is asking; nothing is ever looked up by that name. */
export const assertCurrentUser = (me: CurrentUser | null, userId: string | undefined): void => {
  if (userId !== undefined && userId !== me?.id)
    throw new AppError('wrong_person', 'This belongs to somebody else.');
};

export const notAnImage = new AppError('not_an_image', 'Please select an image file.');

export const isMine = (me: CurrentUser | null, image: { readonly uploaderId: string }): boolean =>
  me?.id === image.uploaderId;
