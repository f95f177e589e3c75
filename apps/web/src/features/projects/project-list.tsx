import { useId, useRef } from 'react';
import { LazyEmptyArt } from '../../art/lazy-empty-art.tsx';
import { projectPath } from '../../platform/paths.ts';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { ProjectCard } from './project-card.tsx';
import styles from './projects.module.css';
import { projectsTexts } from './projects.texts.ts';
import { useProjects } from './use-projects.ts';

const texts = projectsTexts.list;

const places = ['first', 'second', 'third'];

/** As large as the cards that take their place. */
const ProjectSkeletons = ({ className }: { readonly className?: string | undefined }) => (
  <SkeletonRegion className={className}>
    {places.map(place => (
      <Card key={place} className={styles.skeletonCard} aria-hidden="true">
        <div className={styles.skeletonHead}>
          <SkeletonBlock shape="circle" className={styles.stone} />
          <SkeletonBlock className={styles.skeletonTitle} />
        </div>
        <SkeletonBlock className={styles.badges} />
        <SkeletonBlock className={styles.skeletonFacts} />
        <SkeletonBlock className={styles.bar} />
      </Card>
    ))}
  </SkeletonRegion>
);

interface ProjectListProps {
  /** The one that was created a moment ago. */
  readonly freshId: string | null;
}

export const ProjectList = ({ freshId }: ProjectListProps) => {
  const query = useProjects();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  if (query.isPending) return <ProjectSkeletons className={styles.grid} />;
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <VisuallyHidden>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {texts.title}
        </h2>
      </VisuallyHidden>
      <PagedList
        query={query}
        focusFallback={heading}
        className={styles.grid}
        more={texts.more}
        row={project => (
          <ProjectCard project={project} to={projectPath(project.id)} isFresh={project.id === freshId} />
        )}
        empty={
          <EmptyState
            art={<LazyEmptyArt variant="stand" />}
            title={texts.emptyTitle}
            text={texts.emptyText}
            level={3}
          />
        }
      />
    </section>
  );
};
