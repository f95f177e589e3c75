import { limits } from '@turnstone/contract';
import { CharactersLeft } from '../../ui/counter/characters-left.tsx';
import { Field } from '../../ui/field/field.tsx';
import { HelpOffer } from '../../ui/help/help-offer.tsx';
import { FoundDetails } from '../../ui/share-dialog/found-details.tsx';
import { TagInput } from '../../ui/tag-input/tag-input.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
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
        <Field label={texts.description} note={texts.optional}>
          {control => (
            <TextArea
              {...control}
              face="plain"
              dir="auto"
              rows={2}
              most={limits.imageDescription}
              readOnly={isLocked}
              value={words.description}
              onChangeText={description => onChange({ description })}
            />
          )}
        </Field>
        <CharactersLeft length={words.description.length} most={limits.imageDescription} />
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
        <Field label={texts.name} hint={texts.nameHint}>
          {control => (
            <TextInput
              {...control}
              dir="auto"
              autoComplete="off"
              maxLength={limits.uploaderName}
              readOnly={isLocked}
              value={name}
              onChange={({ target }) => onChange({ uploaderName: target.value })}
            />
          )}
        </Field>
        <p className={styles.address} role="status">
          {holdsAddress(name) && texts.isAddress}
        </p>
      </div>
      <FoundDetails text={`${words.description}\n${words.tags.join('\n')}`} />
      <HelpOffer text={words.description} />
    </>
  );
};
