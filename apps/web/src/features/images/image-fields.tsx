import { limits } from '@turnstone/contract';
import { HelpOffer } from '../../ui/help/help-offer.tsx';
import { FoundDetails } from '../../ui/share-dialog/found-details.tsx';
import { TagInput } from '../../ui/tag-input/tag-input.tsx';
import { TextField } from '../../ui/text-input/text-field.tsx';
import { WordsField } from '../../ui/words-field/words-field.tsx';
import type { ImageWords } from './image-drafts.ts';
import styles from './image-fields.module.css';
import { imagesTexts } from './images.texts.ts';
import { holdsAddress } from './proposed-name.ts';

const texts = imagesTexts.dialog;

interface ImageFieldsProps {
  readonly words: ImageWords;
  /** Stands in the field until somebody changes it. */
  readonly proposedName: string;
  readonly isLocked: boolean;
  readonly onChange: (part: Partial<ImageWords>) => void;
}

/** The words beside an image, while it is shared and later. */
export const ImageFields = ({ words, proposedName, isLocked, onChange }: ImageFieldsProps) => {
  const name = words.uploaderName ?? proposedName;
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
        <p className={styles.address} role="status">
          {holdsAddress(name) && texts.isAddress}
        </p>
      </div>
      <FoundDetails text={`${words.description}\n${words.tags.join('\n')}`} />
      <HelpOffer text={words.description} />
    </>
  );
};
