import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createForumImage, type ForumImage, imageTypes, startImageUpload } from '@turnstone/contract/images';
import { useEffect, useRef, useState } from 'react';
import { hasErrorCode, planErrorText } from '../../api/errors.ts';
import { prependToList } from '../../api/list-cache.ts';
import { useBackend } from '../../api/session-context.ts';
import { uploadFile } from '../../api/upload-file.ts';
import { useOnce } from '../../api/use-once.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { ImageDetails } from './image-drafts.ts';
import { imagesTexts } from './images.texts.ts';
import { imagesKey } from './use-images.ts';

const texts = imagesTexts.dialog;

/** The file did not reach the store. */
class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly detail = texts.stepFailed;
}

type Stage =
  | { readonly at: 'words' }
  /** From 0 to 1. */
  | { readonly at: 'sending'; readonly sent: number }
  | { readonly at: 'preparing' };

/** The server rejected the file, or no longer has it: another try needs a new upload. */
const needsNewUpload = (error: Error): boolean =>
  hasErrorCode(error, 'not_an_image', 'not_found', 'too_large');

interface ShareInput {
  readonly words: ImageDetails;
  readonly onShared: () => void;
}

/** Three steps: ask for an address, put the file there, register it. A later try goes on where the one before stopped. */
export const useUpload = (file: File) => {
  const backend = useBackend();
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>({ at: 'words' });
  const stopping = useRef<AbortController | null>(null);
  const uploaded = useRef<string | null>(null);

  const upload = async (signal: AbortSignal): Promise<string> => {
    setStage({ at: 'sending', sent: 0 });
    const mimeType = imageTypes.find(type => type === file.type);
    const { uploadURL, objectPath } = await backend.call(startImageUpload, {
      body: { fileSize: file.size, mimeType },
    });
    await uploadFile(uploadURL, file, {
      signal,
      onProgress: sent => setStage({ at: 'sending', sent }),
    }).catch(cause => {
      signal.throwIfAborted();
      throw new UploadError('The file did not arrive', { cause });
    });
    return objectPath;
  };

  // Three calls, and it can be stopped: not a `useSave`.
  const mutation = useMutation({
    mutationFn: async ({ words, onShared }: ShareInput) => {
      stopping.current = new AbortController();
      uploaded.current ??= await upload(stopping.current.signal);
      setStage({ at: 'preparing' });
      const image = await backend.call(createForumImage, {
        body: {
          ...words,
          objectPath: uploaded.current,
          fileSize: file.size,
          mimeType: file.type,
          isPublic: 'true',
        },
      });
      onShared();
      return image;
    },
    onSuccess: image => {
      prependToList<ForumImage>(queries, imagesKey, image);
      toast({ ...(image.review ? texts.waits : texts.done), earned: true });
    },
    onError: error => {
      if (needsNewUpload(error)) uploaded.current = null;
      // Stopped by the user: they know. What the plan does not include is said in the dialog.
      if (error.name !== 'AbortError' && planErrorText(error) === null)
        toastError(texts.failed, texts.failedTitle)(error);
    },
    onSettled: () => setStage({ at: 'words' }),
  });
  const share = useOnce(mutation);

  const stop = () => stopping.current?.abort();
  // Whoever leaves the page stops what is on its way; what has arrived is still registered.
  useEffect(() => () => stopping.current?.abort(), []);

  return { stage, error: mutation.error, isUnderWay: mutation.isPending, share, stop };
};
