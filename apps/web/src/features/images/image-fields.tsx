import { limits } from '@turnstone/contract/limits';
import { HelpOffer } from '../../product-ui/help/help-offer.tsx';
import { PersonalDetailsWarning } from '../../product-ui/share-dialog/personal-details-warning.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TagInput } from '../../ui/tag-input/tag-input.tsx';
import { TextAreaField } from '../../ui/text-area/text-area-field.tsx';
import { TextField } from '../../ui/text-input/text-field.tsx';
import { hasEmailAddress } from './account-name.ts';
import styles from './image-dialogs.module.css';
import type { ImageFormValues } from './image-drafts.ts';
import { imagesTexts } from './images.texts.ts';

const texts = imagesTexts.dialog;

interface ImageFieldsProps {
  readonly words: ImageFormValues;
  /** Stands in the field until somebody changes it. */
  readonly proposedName: string;
  /** Offered beside it. */
  readonly otherName?: string | undefined;
  readonly isLocked: boolean;
  readonly onChange: (part: Partial<ImageFormValues>) => void;
}

/** The words beside an image, while it is shared and later. */
export const ImageFields = ({ words, proposedName, otherName, isLocked, onChange }: ImageFieldsProps) => {
  const name = words.uploaderName ?? proposedName;
  const instead = name === otherName ? proposedName : otherName;
  return (
    <>
      <div>
        <TextAreaField
          label={texts.description}
          note={texts.optional}
          rows={2}
          maxLength={limits.imageDescription}
          isLocked={isLocked}
          value={words.description}
          onChange={description => onChange({ description })}
        />
      </div>
      <TagInput
        label={texts.tags}
        note={texts.optional}
        tags={words.tags}
        maxTags={limits.imageTags}
        maxTagLength={limits.imageTag}
        readOnly={isLocked}
        onChange={tags => onChange({ tags })}
      />
      <div>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          maxLength={limits.uploaderName}
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
          {hasEmailAddress(name) && texts.isAddress}
        </p>
      </div>
      <PersonalDetailsWarning text={`${words.description}\n${words.tags.join('\n')}`} />
      <HelpOffer text={words.description} />
    </>
  );
};
