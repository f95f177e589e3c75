import type { Pivot } from '@turnstone/contract/pivots';
import { listSharedPivots, sharePivot } from '@turnstone/contract/shared-pivots';
import { useState } from 'react';
import { planErrorText } from '../../api/errors.ts';
import { useBackend, useSession } from '../../api/session-context.ts';
import { toastConflict } from '../../product-ui/forms/toast-conflict.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { ShareDialog } from '../../product-ui/share-dialog/share-dialog.tsx';
import { SignUpDialog } from '../../product-ui/sign-up/sign-up-dialog.tsx';
import { usePlanLimits } from '../../product-ui/subscription/use-plan-limits.ts';
import { UpgradePrompt } from '../../product-ui/upgrade-prompt/upgrade-prompt.tsx';
import { signUpLink } from '../../session/sign-in-paths.ts';
import { TagList } from '../../ui/badge/tag-list.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Dialog, type DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import styles from './pivot-dialogs.module.css';
import { PivotPreview } from './pivot-preview.tsx';
import { sharingTexts as texts } from './sharing.texts.ts';
import { updateCachedPivot } from './use-pivots.ts';

interface SharePivotDialogProps extends DialogBaseProps {
  readonly pivot: Pivot;
  /** Others see it on an image: leads to choosing one. */
  readonly onPair: () => void;
}

export const SharePivotDialog = ({ pivot, onPair, ...dialog }: SharePivotDialogProps) => {
  const isPossible = useBackend().supports(sharePivot);
  const plan = usePlanLimits();
  if (!isPossible)
    return (
      <SignUpDialog {...dialog} title={texts.title} linkProps={signUpLink()}>
        {texts.trial}
      </SignUpDialog>
    );
  if (!pivot.image) {
    const isAllowed = plan?.takesPartInForum !== false;
    return (
      <Dialog
        {...dialog}
        title={texts.title}
        actions={isAllowed && <Button onClick={onPair}>{texts.noImage.pair}</Button>}
      >
        {isAllowed ? texts.noImage.text : <UpgradePrompt message={texts.plan} />}
      </Dialog>
    );
  }
  return <WithImage {...dialog} pivot={pivot} />;
};

const WithImage = ({ pivot, ...dialog }: Omit<SharePivotDialogProps, 'onPair'>) => {
  const { id, pivotPhrase, image, tags, thought } = pivot;
  const { refetchSession } = useSession();
  const share = useSave(sharePivot, {
    onSaved: (shared, queries) => {
      updateCachedPivot(queries, shared);
      void queries.invalidateQueries({ queryKey: [listSharedPivots.path] });
      void refetchSession();
    },
    toast: ({ sharing }) => ({ ...(sharing?.review ? texts.waits : texts.done), earned: true }),
    // The dialog shows what others would read now.
    failed: toastConflict(sharePivot, texts, updateCachedPivot),
    isPlanErrorShown: true,
  });
  const [includeThought, setIncludeThought] = useState(pivot.sharing?.includesThought ?? false);
  const sharedThought = includeThought && thought ? thought.content : null;
  return (
    <ShareDialog
      {...dialog}
      texts={texts}
      sharedText={`${pivotPhrase}\n${sharedThought ?? ''}`}
      preview={name => (
        <div className={styles.pivot}>
          <PivotPreview className={styles.sharePicture} phrase={pivotPhrase} image={image} />
          <div className={styles.facts}>
            <TagList tags={tags} />
            <p className={styles.by} dir="auto">
              {texts.by(name)}
            </p>
            {sharedThought && (
              <div>
                <p className={styles.label}>{texts.thoughtBehind}</p>
                <blockquote className={styles.thought} dir="auto">
                  {sharedThought}
                </blockquote>
              </div>
            )}
          </div>
        </div>
      )}
      isBusy={share.isPending}
      upgradeMessage={planErrorText(share.error)}
      onShare={authorName => {
        const body = { authorName, includeThought: sharedThought !== null };
        share.mutate({ params: { id }, body, base: pivot }, { onSuccess: dialog.onClose });
      }}
    >
      {thought && (
        <Checkbox
          label={texts.thought.label}
          hint={texts.thought.hint}
          isTicked={includeThought}
          onChange={setIncludeThought}
        />
      )}
    </ShareDialog>
  );
};
