import { limits } from '@turnstone/contract';
import { Button } from '../../ui/button/button.tsx';
import { HelpOffer } from '../../ui/help/help-offer.tsx';
import { FoundDetails } from '../../ui/share-dialog/found-details.tsx';
import { TagInput } from '../../ui/tag-input/tag-input.tsx';
import { TextField } from '../../ui/text-input/text-field.tsx';
import { WordsField } from '../../ui/words-field/words-field.tsx';
import { holdsAddress } from './account-name.ts';
import type { ImageWords } from './image-drafts.ts';
import styles from './image-fields.module.css';
import { imagesTexts } from './images.texts.ts';

const texts = imagesTexts.dialog;

interface ImageFieldsProps {
  readonly words: ImageWords;
  /** Stands in the field until somebody changes it. */
  readonly proposedName: string;
  /** Offered beside it. */
  readonly otherName?: string | undefined;
  readonly isLocked: boolean;
  readonly onChange: (part: Partial<ImageWords>) => void;
}

/** The words beside an image, while it is shared and later. */
export const ImageFields = ({ words, proposedName, otherName, isLocked, onChange }: ImageFieldsProps) => {
  const name = words.uploaderName ?? proposedName;
  const instead = name === otherName ? proposedName : otherName;
  return (
    <>
      <div>
        <WordsField
          label={texts.description}
          note={texts.optional}
          rows={2}
          most={limits.imageDescription}
          isLocked={isLocked}
          value={words.description}
          onChange={description => onChange({ description })}
        />
      </div>
      <TagInput
        label={texts.tags}
        note={texts.optional}
        tags={words.tags}
        most={limits.imageTags}
        mostLetters={limits.imageTag}
        readOnly={isLocked}
        onChange={tags => onChange({ tags })}
      />
      <div>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          most={limits.uploaderName}
          isLocked={isLocked}
          value={name}
          onChange={uploaderName => onChange({ uploaderName })}
        />
        {instead !== undefined && (
          <Button
            variant="quiet"
            className={styles.instead}
            disabled={isLocked}
            onClick={() => onChange({ uploaderName: instead })}
          >
            {texts.instead(instead)}
          </Button>
        )}
        <p className={styles.address} role="status">
          {holdsAddress(name) && texts.isAddress}
        </p>
      </div>
      <FoundDetails text={`${words.description}\n${words.tags.join('\n')}`} />
      <HelpOffer text={words.description} />
    </>
  );
};
