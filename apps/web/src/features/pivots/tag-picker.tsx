import { type PivotTag, pivotTags } from '@turnstone/contract/pivots';
import { TagToggle } from '../../ui/tag-toggle/tag-toggle.tsx';
import { withTagToggled } from './pivot-drafts.ts';
import { pivotFormTexts } from './pivot-form.texts.ts';
import styles from './tag-picker.module.css';

const texts = pivotFormTexts.form;

interface TagPickerProps {
  readonly chosen: readonly PivotTag[];
  readonly onChange: (chosen: PivotTag[]) => void;
}

export const TagPicker = ({ chosen, onChange }: TagPickerProps) => (
  <fieldset>
    <legend className={styles.legend}>
      {texts.tags} <span className={styles.optional}>{texts.optional}</span>
    </legend>
    <div className={styles.tags}>
      {pivotTags.map(tag => (
        <TagToggle
          key={tag}
          name={tag}
          isChosen={chosen.includes(tag)}
          onToggle={() => onChange(withTagToggled(chosen, tag))}
        />
      ))}
    </div>
  </fieldset>
);
