import type { ImageOfPivot } from '@turnstone/contract/picture';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import type { Pages } from '../../api/use-pages.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ListEnd } from '../../ui/list-end/list-end.tsx';
import { useListFocus } from '../../ui/list-focus/use-list-focus.ts';
import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton/skeleton.tsx';
import { pairingTexts as texts } from './pairing.texts.ts';
import styles from './pivot-dialogs.module.css';
import { PivotPicture } from './pivot-picture.tsx';

const places = ['first', 'second', 'third', 'fourth'];
const sizes = '(min-width: 640px) 130px, 28vw';

interface ImagePickerProps {
  readonly query: Pages<ImageOfPivot>;
  readonly empty: string;
  readonly chosenId: string | undefined;
  readonly onChoose: (image: ImageOfPivot) => void;
}

/** One of many: the arrow keys go from one to the next. */
export const ImagePicker = ({ query, empty, chosenId, onChoose }: ImagePickerProps) => {
  const images = flattenPages(query.data);
  const list = useRef<HTMLDivElement>(null);
  const focusFirstNew = useListFocus(images.length, list, list);
  if (query.isPending)
    return (
      <SkeletonRegion className={styles.grid}>
        {places.map(place => (
          <SkeletonBlock key={place} shape="box" className={styles.picture} />
        ))}
      </SkeletonRegion>
    );
  return (
    <div className={styles.images}>
      {images.length > 0 && (
        <div ref={list} className={styles.grid}>
          {images.map(image => (
            <label key={image.id} className={styles.choice}>
              <input
                type="radio"
                className={styles.radio}
                name="image"
                checked={image.id === chosenId}
                onChange={() => onChoose(image)}
              />
              <PivotPicture className={styles.picture} image={image} sizes={sizes} />
              <span className={styles.sign}>
                <Icon of={Check} size="small" />
              </span>
            </label>
          ))}
        </div>
      )}
      <ListEnd
        query={query}
        more={texts.more}
        className={styles.more}
        empty={<p className={styles.empty}>{empty}</p>}
        onMore={focusFirstNew}
      />
    </div>
  );
};
