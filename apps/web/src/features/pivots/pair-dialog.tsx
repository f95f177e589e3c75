import { listImageCollection } from '@turnstone/contract/image-collection';
import { listForumImages } from '@turnstone/contract/images';
import type { ImageOfPivot } from '@turnstone/contract/picture';
import { type Pivot, pairPivot } from '@turnstone/contract/pivots';
import { useId, useRef, useState } from 'react';
import { useBackend, useUserId } from '../../api/session-context.ts';
import { useOnce } from '../../api/use-once.ts';
import { usePages } from '../../api/use-pages.ts';
import { newId } from '../../platform/new-id.ts';
import { SignUpDialog } from '../../product-ui/sign-up/sign-up-dialog.tsx';
import { signUpLink } from '../../session/sign-in-paths.ts';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';
import { ImagePicker } from './image-picker.tsx';
import { pairingTexts } from './pairing.texts.ts';
import styles from './pivot-dialogs.module.css';
import { PivotPreview } from './pivot-preview.tsx';
import { usePairImage } from './use-pairing.ts';

interface PairDialogProps extends DialogBaseProps {
  readonly pivot: Pivot;
}

interface SourceProps {
  readonly userId: string;
  readonly chosenId: string | undefined;
  readonly onChoose: (image: ImageOfPivot) => void;
}

// The same lists, by the same names, as in the forum and the collection: what is here already is not asked for again.

const useForumImages = (userId: string) =>
  usePages([listForumImages.path], (backend, after) => backend.page(listForumImages, { after, userId }));

const useCollectedImages = (userId: string) =>
  usePages(['/api/users', userId, 'image-collection'], (backend, after) =>
    backend.page(listImageCollection, { after }, { userId }),
  );

const ForumImages = ({ userId, ...rest }: SourceProps) => (
  <ImagePicker {...rest} query={useForumImages(userId)} empty={pairingTexts.sources.noForum} />
);

const CollectedImages = ({ userId, ...rest }: SourceProps) => (
  <ImagePicker {...rest} query={useCollectedImages(userId)} empty={pairingTexts.sources.noCollection} />
);

export const PairDialog = ({ pivot, ...dialog }: PairDialogProps) => {
  const isPossible = useBackend().supports(pairPivot);
  if (isPossible) return <PairForm {...dialog} pivot={pivot} />;
  return (
    <SignUpDialog {...dialog} title={pairingTexts.pair.title} linkProps={signUpLink()}>
      {pairingTexts.trial}
    </SignUpDialog>
  );
};

const PairForm = ({ pivot, ...dialog }: PairDialogProps) => {
  const texts = pivot.image ? pairingTexts.change : pairingTexts.pair;
  const userId = useUserId() ?? '';
  const pair = usePairImage(pivot);
  const pairOnce = useOnce(pair);
  const [source, setSource] = useState('forum');
  const [chosen, setChosen] = useState<ImageOfPivot | null>(pivot.image);
  const [isMissing, setMissing] = useState(false);
  const [dialogId] = useState(newId);
  const choices = useRef<HTMLFieldSetElement>(null);
  const missingId = useId();

  const submit = () => {
    setMissing(!chosen);
    if (!chosen) {
      toastErrorMessage(pairingTexts.missing);
      choices.current?.querySelector('input')?.focus();
      return;
    }
    // The same image of the same dialog is one request, however often it is sent.
    const idempotencyKey = `${dialogId}-${chosen.id}`;
    pairOnce({ imageId: chosen.id, idempotencyKey }, { onSuccess: dialog.onClose });
  };

  const pickerProps = { userId, chosenId: chosen?.id, onChoose: setChosen };
  return (
    <FormDialog
      {...dialog}
      size="wide"
      title={texts.title}
      formClassName={styles.form}
      submitText={texts.confirm}
      busyText={texts.busy}
      isBusy={pair.isPending}
      onSubmit={submit}
    >
      <fieldset
        ref={choices}
        className={styles.choices}
        aria-describedby={isMissing && !chosen ? missingId : undefined}
      >
        <legend className={styles.helper}>{pairingTexts.helper}</legend>
        <Tabs
          variant="segments"
          label={pairingTexts.sources.label}
          value={source}
          onChange={setSource}
          tabs={[
            {
              value: 'forum',
              label: pairingTexts.sources.forum,
              content: <ForumImages {...pickerProps} />,
            },
            {
              value: 'collection',
              label: pairingTexts.sources.collection,
              content: <CollectedImages {...pickerProps} />,
            },
          ]}
        />
        {isMissing && !chosen && <FieldError id={missingId}>{pairingTexts.missing}</FieldError>}
      </fieldset>
      <figure className={styles.pairPreview}>
        <figcaption>{pairingTexts.preview}</figcaption>
        <PivotPreview phrase={pivot.pivotPhrase} image={chosen} />
      </figure>
    </FormDialog>
  );
};
