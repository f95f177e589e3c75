import { useSession } from '../../api/session-context.ts';
import { Collection } from '../../features/images/collection.tsx';
import { CollectionInvitation } from '../../features/images/collection-invitation.tsx';
import { imagesTexts } from '../../features/images/images.texts.ts';
import { forumImages } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { appTexts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import styles from './collection-page.module.css';

export default function CollectionPage() {
  const { session } = useSession();
  return (
    <div className={styles.page}>
      <PageHeading title={appTexts.pages.collection}>{appTexts.collection.heading}</PageHeading>
      {session.state === 'member' ? (
        <Collection
          userId={session.user.id}
          emptyAction={
            <ButtonLink variant="soft" to={forumImages}>
              {imagesTexts.collection.toGallery}
            </ButtonLink>
          }
        />
      ) : (
        <CollectionInvitation />
      )}
    </div>
  );
}
