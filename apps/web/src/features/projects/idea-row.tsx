import type { IdeaPriority, ProjectIdea } from '@turnstone/contract/project-ideas';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Badge } from '../../ui/badge/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useInlineEditor } from '../../ui/lazy/use-inline-editor.ts';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { detailTexts } from './detail.texts.ts';
import { ideasTexts as texts } from './ideas.texts.ts';
import styles from './panels.module.css';
import { useUpdateIdea } from './use-ideas.ts';

const tones = { high: 'rose', medium: 'neutral', low: 'tide' } as const satisfies Record<
  IdeaPriority,
  string
>;

const fetchEditor = async () => (await import('./idea-editor.tsx')).IdeaEditor;
const fetchDialog = async () => (await import('./delete-idea-dialog.tsx')).DeleteIdeaDialog;

interface IdeaRowProps {
  readonly idea: ProjectIdea;
  readonly isReadOnly: boolean;
}

export const IdeaRow = ({ idea, isReadOnly }: IdeaRowProps) => {
  const change = useUpdateIdea();
  const more = useRef<HTMLButtonElement>(null);
  const editor = useInlineEditor(fetchEditor, { opener: more });
  const deletion = useLazy(fetchDialog);
  const isDone = idea.status === 'completed';
  if (editor.Panel) return <editor.Panel idea={idea} onDone={editor.close} />;

  const toggle = () => {
    if (change.isPending) return;
    change.mutate({
      params: { id: idea.id },
      base: idea,
      body: { status: isDone ? 'pending' : 'completed' },
    });
  };

  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={isDone}
        aria-label={texts.toggle(idea.content)}
        aria-busy={change.isPending || undefined}
        disabled={isReadOnly}
        onClick={toggle}
      >
        <span className={styles.box}>{isDone && <Icon of={Check} size="small" />}</span>
      </button>
      <div className={styles.words}>
        <p className={classNames(styles.ideaContent, isDone && styles.done)} dir="auto">
          {idea.content}
        </p>
        <Badge tone={tones[idea.priority]}>{texts.priorities[idea.priority]}</Badge>
      </div>
      <RowMenu
        itemLabel={idea.content}
        buttonRef={more}
        actions={[
          ...(isReadOnly ? [] : [{ name: detailTexts.edit, icon: Pencil, onSelect: editor.open }]),
          { name: detailTexts.delete, icon: Trash2, tone: 'danger', onSelect: deletion.open },
        ]}
      />
      {deletion.Panel && <deletion.Panel idea={idea} returnFocusTo={more} onClose={deletion.close} />}
    </div>
  );
};
