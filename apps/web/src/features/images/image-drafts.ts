import type { ForumImage, NewForumImage } from '@turnstone/contract/images';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../drafts/use-draft.ts';

/** The words beside an image as they are typed; a name of null is the one that is proposed. */
const schema = z.object({
  description: z.string(),
  tags: z.readonly(z.array(z.string())),
  uploaderName: z.nullable(z.string()),
});
export type ImageFormValues = z.output<typeof schema>;

const kind = { name: 'image', schema, blank: { description: '', tags: [], uploaderName: null } };

/** The words for the image that is about to be shared: kept until it is, whichever file it will be. */
export const useImageDraft = () => useDraft<ImageFormValues>(kind);

/** An unsaved change of the words beside an image that is already shared. */
export const useImageChangeDraft = ({ id, version, description, tags, uploaderName }: ForumImage) =>
  useDraft(
    useMemo(
      () => ({
        name: `image-${id}`,
        schema,
        blank: { description: description ?? '', tags, uploaderName },
        base: { version, description, tags, uploaderName },
      }),
      [id, version, description, tags, uploaderName],
    ),
  );

export type ImageDetails = Pick<NewForumImage, 'description' | 'tags' | 'uploaderName'>;

export const toImageDetails = (
  { description, tags, uploaderName }: ImageFormValues,
  proposed: string,
): ImageDetails => ({
  description: description.trim() || null,
  tags: [...tags],
  uploaderName: (uploaderName ?? proposed).trim(),
});
