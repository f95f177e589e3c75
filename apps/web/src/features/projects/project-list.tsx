import { useEffect, useId, useRef } from 'react';
import { EmptyArt } from '../../art/empty-art.tsx';
import { itemsShown } from '../../backend/shown-lists.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { ProjectCard } from './project-card.tsx';
import styles from './project-list.module.css';
import { ProjectSkeletons } from './project-skeletons.tsx';
import { projectsTexts } from './projects.texts.ts';
import { useProjects } from './use-projects.ts';

const texts = projectsTexts.list;

interface ProjectListProps {
  readonly pathOf: (id: string) => string;
  /** The one that was created a moment ago. */
  readonly freshId: string | null;
}

export const ProjectList = ({ pathOf, freshId }: ProjectListProps) => {
  const query = useProjects();
  const { isError, hasNextPage, fetchNextPage } = query;
  const projects = itemsShown(query.data);
  const list = useRef<HTMLUListElement>(null);
  const titleId = useId();

  /** How many there were when more were asked for. */
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || projects.length <= before.current) return;
    // The button may be gone now: the first of the new ones takes the focus.
    list.current?.children[before.current]?.querySelector('a')?.focus();
    before.current = null;
  }, [projects.length]);

  if (query.isPending) return <ProjectSkeletons className={styles.grid} />;

  const showMore = () => {
    before.current = projects.length;
    void fetchNextPage();
  };

  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <VisuallyHidden>
        <h2 id={titleId}>{texts.title}</h2>
      </VisuallyHidden>
      {projects.length > 0 && (
        <ul ref={list} className={styles.grid}>
          {projects.map(project => (
            <li key={project.id}>
              <ProjectCard project={project} to={pathOf(project.id)} isFresh={project.id === freshId} />
            </li>
          ))}
        </ul>
      )}
      {isError && (
        <NotLoaded
          isBusy={query.isFetching}
          onTryAgain={query.isFetchNextPageError ? showMore : () => void query.refetch()}
        />
      )}
      {!isError && projects.length === 0 && !hasNextPage && (
        <Card padding="none">
          <EmptyState
            art={<EmptyArt variant="stand" />}
            title={texts.emptyTitle}
            text={texts.emptyText}
            level={3}
          />
        </Card>
      )}
      {!isError && hasNextPage && (
        <Button variant="line" className={styles.more} isBusy={query.isFetchingNextPage} onClick={showMore}>
          {texts.more}
        </Button>
      )}
    </section>
  );
};
