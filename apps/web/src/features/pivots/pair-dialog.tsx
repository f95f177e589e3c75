import { type ImageOfPivot, type Pivot, pairPivot } from '@turnstone/contract';
import { useId, useRef, useState } from 'react';
import { useBackend, useOwner } from '../../backend/backend-provider.tsx';
import { newId } from '../../backend/new-id.ts';
import { toSignUp } from '../../backend/to-sign-up.ts';
import { useOnce } from '../../backend/use-once.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import { FieldError } from '../../ui/field/field-error.tsx';
import { SignUpDialog } from '../../ui/sign-up/sign-up-dialog.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { tellProblem } from '../../ui/toast/tell-failure.ts';
import { ImageChoices } from './image-choices.tsx';
import styles from './pair-dialog.module.css';
import { pairingTexts } from './pairing.texts.ts';
import { PivotPreview } from './pivot-preview.tsx';
import { useCollectedImages, useCommunityImages } from './use-images-to-pair.ts';
import { usePairImage } from './use-pairing.ts';

interface PairDialogProps extends OpenedDialog {
  readonly pivot: Pivot;
}

interface SourceProps {
  readonly userId: string;
  readonly chosenId: string | undefined;
  readonly onChoose: (image: ImageOfPivot) => void;
}

const Community = ({ userId, ...rest }: SourceProps) => (
  <ImageChoices {...rest} query={useCommunityImages(userId)} empty={pairingTexts.sources.noCommunity} />
);

const Collection = ({ userId, ...rest }: SourceProps) => (
  <ImageChoices {...rest} query={useCollectedImages(userId)} empty={pairingTexts.sources.noCollection} />
);

export const PairDialog = ({ pivot, ...dialog }: PairDialogProps) => {
  const isPossible = useBackend().supports(pairPivot);
  if (isPossible) return <ChoosingAnImage {...dialog} pivot={pivot} />;
  return (
    <SignUpDialog {...dialog} title={pairingTexts.pair.title} way={toSignUp()}>
      {pairingTexts.trial}
    </SignUpDialog>
  );
};

const ChoosingAnImage = ({ pivot, ...dialog }: PairDialogProps) => {
  const texts = pivot.image ? pairingTexts.change : pairingTexts.pair;
  const userId = useOwner() ?? '';
  const pair = usePairImage(pivot);
  const pairOnce = useOnce(pair);
  const [source, setSource] = useState('community');
  const [chosen, setChosen] = useState<ImageOfPivot | null>(pivot.image);
  const [isMissing, setMissing] = useState(false);
  const [dialogId] = useState(newId);
  const choices = useRef<HTMLFieldSetElement>(null);
  const missingId = useId();

  const submit = () => {
    setMissing(!chosen);
    if (!chosen) {
      tellProblem(pairingTexts.missing);
      choices.current?.querySelector('input')?.focus();
      return;
    }
    // The same image of the same dialog is one wish, however often it is sent.
    const idempotencyKey = `${dialogId}-${chosen.id}`;
    pairOnce({ imageId: chosen.id, idempotencyKey }, { onSuccess: dialog.onClose });
  };

  const given = { userId, chosenId: chosen?.id, onChoose: setChosen };
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
          look="segments"
          label={pairingTexts.sources.label}
          value={source}
          onChange={setSource}
          tabs={[
            {
              value: 'community',
              label: pairingTexts.sources.community,
              content: <Community {...given} />,
            },
            {
              value: 'collection',
              label: pairingTexts.sources.collection,
              content: <Collection {...given} />,
            },
          ]}
        />
        {isMissing && !chosen && <FieldError id={missingId}>{pairingTexts.missing}</FieldError>}
      </fieldset>
      <figure className={styles.preview}>
        <figcaption>{pairingTexts.preview}</figcaption>
        <PivotPreview phrase={pivot.pivotPhrase} image={chosen} />
      </figure>
    </FormDialog>
  );
};
