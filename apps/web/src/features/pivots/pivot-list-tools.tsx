import { type PivotOrder, type PivotTag, pivotTags } from '@turnstone/contract/pivots';
import { SearchTools } from '../../product-ui/search/search-tools.tsx';
import type { SearchField } from '../../product-ui/search/use-search-field.ts';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import styles from './pivot-list-tools.module.css';
import { pivotsTexts } from './pivots.texts.ts';

const texts = pivotsTexts.list;

interface PivotListToolsProps {
  readonly search: SearchField;
  /** A few are seen at once. */
  readonly isSearchable: boolean;
  readonly load: () => Promise<unknown>;
  readonly tag: PivotTag | null;
  readonly onTag: (tag: PivotTag | null) => void;
  readonly order: PivotOrder;
  readonly onOrder: (order: PivotOrder) => void;
}

/** Both switches off: newest first. One turned on turns the other off. */
export const PivotListTools = ({
  search,
  isSearchable,
  load,
  tag,
  onTag,
  order,
  onOrder,
}: PivotListToolsProps) => {
  const turn = (to: PivotOrder) => (isOn: boolean) => onOrder(isOn ? to : 'newest');
  return (
    <div className={styles.tools}>
      {isSearchable && (
        <SearchTools label={texts.search} search={search} load={load}>
          <Field label={texts.tag}>
            {control => (
              <Select
                {...control}
                value={tag ?? ''}
                onChange={({ target }) => onTag(pivotTags.find(one => one === target.value) ?? null)}
              >
                <option value="">{texts.allTags}</option>
                {pivotTags.map(one => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </SearchTools>
      )}
      <div className={styles.orders}>
        <Switch
          label={texts.strongest}
          hint={texts.strongestHint}
          isOn={order === 'strongest'}
          onChange={turn('strongest')}
        />
        <Switch label={texts.frequent} isOn={order === 'frequent'} onChange={turn('frequent')} />
      </div>
    </div>
  );
};
