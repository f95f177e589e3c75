import { LazyEmptyArt } from '../../art/lazy-empty-art.tsx';
import { paths } from '../../platform/paths.ts';
import { signUpLink } from '../../session/sign-in-paths.ts';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { imagesTexts } from './images.texts.ts';

const texts = imagesTexts.collection;

/** On trial: a collection is kept in an account. */
export const CollectionInvitation = () => (
  <EmptyState
    art={<LazyEmptyArt variant="nest" />}
    title={texts.emptyTitle}
    text={texts.emptyText}
    action={
      <ButtonAnchor variant="soft" {...signUpLink(paths.collection)}>
        {texts.signIn}
      </ButtonAnchor>
    }
  />
);
