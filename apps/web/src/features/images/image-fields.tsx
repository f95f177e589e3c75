import { limits } from '@turnstone/contract/limits';
import type { FieldsProps } from '../../product-ui/forms/use-draft-form.ts';
import { PersonalDetailsWarning } from '../../product-ui/share-dialog/personal-details-warning.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TagInput } from '../../ui/tag-input/tag-input.tsx';
import { TextAreaField } from '../../ui/text-area/text-area-field.tsx';
import { TextField } from '../../ui/text-input/text-input.tsx';
import styles from './image-dialogs.module.css';
import type { ImageFormValues } from './image-drafts.ts';
import { imagesTexts } from './images.texts.ts';

const texts = imagesTexts.dialog;

const hasEmailAddress = (name: string): boolean => /[^\s@]+@[^\s@]+/.test(name);

interface ImageFieldsProps extends Omit<FieldsProps<ImageFormValues>, 'errorOf'> {
  /** Stands in the field until somebody changes it. */
  readonly proposedName: string;
  /** Offered beside it. */
  readonly otherName?: string | undefined;
}

/** The words beside an image, while it is shared and later. */
export const ImageFields = ({ values, proposedName, otherName, isLocked, onChange }: ImageFieldsProps) => {
  const name = values.uploaderName ?? proposedName;
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
          value={values.description}
          onChange={description => onChange({ description })}
        />
      </div>
      <TagInput
        label={texts.tags}
        note={texts.optional}
        tags={values.tags}
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
      <PersonalDetailsWarning text={`${values.description}\n${values.tags.join('\n')}`} />
    </>
  );
};
