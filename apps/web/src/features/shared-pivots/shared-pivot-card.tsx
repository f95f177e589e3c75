import type { SharedPivot } from '@turnstone/contract/shared-pivots';
import { useId } from 'react';
import { LazyScene } from '../../art/lazy-scene.tsx';
import { formatWhen } from '../../platform/time-zone.ts';
import { Phrase, ThoughtBehind } from '../../product-ui/phrase/phrase.tsx';
import { PhraseOnPicture } from '../../product-ui/phrase/phrase-on-picture.tsx';
import { Picture } from '../../product-ui/picture/picture.tsx';
import type { ReportMenuProvider } from '../../product-ui/report-control/report-control.ts';
import { ReviewNote } from '../../product-ui/review-note/review-note.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { TagList } from '../../ui/badge/tag-list.tsx';
import { Button } from '../../ui/button/button.tsx';
import { SaveButton } from './save-button.tsx';
import styles from './shared-pivots.module.css';
import { sharedPivotsTexts as texts } from './shared-pivots.texts.ts';
import { useUnsharePivot } from './use-shared-pivots.ts';

const sizes = '(min-width: 1024px) 410px, (min-width: 640px) 46vw, 92vw';

const SharedPicture = ({ pivot }: { readonly pivot: SharedPivot }) => {
  const { imageUrl, imageName, imageWidth, imageHeight, imagePlaceholder } = pivot;
  return (
    <Picture
      base="/public-objects"
      image={{
        objectPath: imageUrl,
        width: imageWidth,
        height: imageHeight,
        placeholder: imagePlaceholder,
      }}
      alt={imageName}
      sizes={sizes}
      art={<LazyScene seed={imageUrl} />}
    />
  );
};

interface SharedPivotCardProps extends ReportMenuProvider {
  readonly pivot: SharedPivot;
}

export const SharedPivotCard = ({ pivot, ReportMenu }: SharedPivotCardProps) => {
  const { pivotPhrase, displayStyle, thoughtContent, tags, sharedBy, sharedAt, isMine } = pivot;
  const unshare = useUnsharePivot(pivot);
  const phraseId = useId();
  return (
    <article className={styles.card} aria-labelledby={phraseId}>
      {displayStyle === 'overlay' ? (
        <PhraseOnPicture
          className={styles.art}
          id={phraseId}
          level={2}
          phrase={pivotPhrase}
          picture={<SharedPicture pivot={pivot} />}
        />
      ) : (
        <div className={styles.beside}>
          <SharedPicture pivot={pivot} />
          <div className={styles.words}>
            <Phrase id={phraseId} level={2}>
              {pivotPhrase}
            </Phrase>
          </div>
        </div>
      )}
      <ReviewNote className={styles.review} review={pivot.review} />
      <div className={styles.facts}>
        <div>
          <TagList className={styles.tags} tags={tags} />
          <p className={styles.by} dir="auto">
            {texts.by(sharedBy)}
          </p>
          <p className={styles.when}>{formatWhen(sharedAt)}</p>
        </div>
        {isMine ? (
          <Badge tone="tide">{texts.mine}</Badge>
        ) : (
          <div className={styles.actions}>
            <SaveButton pivot={pivot} />
            <ReportMenu about={{ kind: 'pivot', id: pivot.id }} itemLabel={pivotPhrase} />
          </div>
        )}
      </div>
      {(thoughtContent !== null || isMine) && (
        <div className={styles.more}>
          {thoughtContent !== null && <ThoughtBehind content={thoughtContent} phraseId={phraseId} />}
          {isMine && (
            <Button
              variant="quiet"
              className={styles.back}
              aria-describedby={phraseId}
              isBusy={unshare.isPending}
              onClick={() => unshare.mutate()}
            >
              {texts.unshare}
            </Button>
          )}
        </div>
      )}
    </article>
  );
};
