import { AppError } from '../../platform/errors.ts';
import type { CurrentUser } from '../../platform/request-context.ts';

/** Whoever is named in a request must be who is asking; nothing is ever looked up by that name. */
export const assertCurrentUser = (user: CurrentUser | null, userId: string | undefined): void => {
  if (userId !== undefined && userId !== user?.id)
    throw new AppError('wrong_person', 'This belongs to somebody else.');
};

export const notAnImage = new AppError('not_an_image', 'Please select an image file.');

export const isMine = (user: CurrentUser | null, image: { readonly uploaderId: string }): boolean =>
  user?.id === image.uploaderId;
