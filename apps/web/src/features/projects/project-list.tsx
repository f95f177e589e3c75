import { useId, useRef } from 'react';
import { EmptyArt } from '../../art/empty-art.tsx';
import { itemsShown } from '../../backend/shown-lists.ts';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useGrown } from '../../ui/grown/use-grown.ts';
import { ListEnd } from '../../ui/list-end/list-end.tsx';
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
  const projects = itemsShown(query.data);
  const list = useRef<HTMLUListElement>(null);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const askForMore = useGrown(projects.length, list, heading);
  if (query.isPending) return <ProjectSkeletons className={styles.grid} />;
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <VisuallyHidden>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {texts.title}
        </h2>
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
      <ListEnd
        query={query}
        more={texts.more}
        onMore={askForMore}
        empty={
          <Card padding="none">
            <EmptyState
              art={<EmptyArt variant="stand" />}
              title={texts.emptyTitle}
              text={texts.emptyText}
              level={3}
            />
          </Card>
        }
      />
    </section>
  );
};
