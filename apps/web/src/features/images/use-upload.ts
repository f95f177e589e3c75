import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addForumImage, type ForumImage, imageTypes, startImageUpload } from '@turnstone/contract';
import { useEffect, useRef, useState } from 'react';
import { useBackend } from '../../backend/backend-provider.tsx';
import { isRefusedAs } from '../../backend/failures.ts';
import { putFile } from '../../backend/put-file.ts';
import { showNew } from '../../backend/shown-lists.ts';
import { useOnce } from '../../backend/use-once.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { SentWords } from './image-drafts.ts';
import { imagesTexts } from './images.texts.ts';
import { imagesKey } from './use-images.ts';

const texts = imagesTexts.dialog;

/** The file did not reach the store. */
class StepFailed extends Error {
  override readonly name = 'StepFailed';
  readonly detail = texts.stepFailed;
}

type Stage =
  | { readonly at: 'words' }
  /** From 0 to 1. */
  | { readonly at: 'sending'; readonly sent: number }
  | { readonly at: 'preparing' };

/** The server has looked at the file and refused it, or no longer has it: sending the same again needs a new upload. */
const isOver = (error: Error): boolean => isRefusedAs(error, 'not_an_image', 'not_found', 'too_large');

interface Sharing {
  readonly words: SentWords;
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
    await putFile(uploadURL, file, { signal, onProgress: sent => setStage({ at: 'sending', sent }) }).catch(
      cause => {
        signal.throwIfAborted();
        throw new StepFailed('The file did not arrive', { cause });
      },
    );
    return objectPath;
  };

  const mutation = useMutation({
    mutationFn: async ({ words, onShared }: Sharing) => {
      stopping.current = new AbortController();
      uploaded.current ??= await upload(stopping.current.signal);
      setStage({ at: 'preparing' });
      const image = await backend.call(addForumImage, {
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
      showNew<ForumImage>(queries, imagesKey, image);
      toast({ ...(image.review ? texts.waits : texts.done), earned: true });
    },
    onError: error => {
      if (isOver(error)) uploaded.current = null;
      // Stopped by the person: they know.
      if (error.name !== 'AbortError') tellFailure(texts.failed, texts.failedTitle)(error);
    },
    onSettled: () => setStage({ at: 'words' }),
  });
  const share = useOnce(mutation);

  const stop = () => stopping.current?.abort();
  // Whoever leaves the page stops what is on its way; what has arrived is still registered.
  useEffect(() => () => stopping.current?.abort(), []);

  return { stage, error: mutation.error, isUnderWay: mutation.isPending, share, stop };
};
