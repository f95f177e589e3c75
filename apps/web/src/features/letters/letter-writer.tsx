import type { Letter, LetterWay } from '@turnstone/contract/letters';
import { useRef } from 'react';
import { useDraftForm } from '../../product-ui/forms/use-draft-form.ts';
import { HelpOffer } from '../../product-ui/help/help-offer.tsx';
import { Card } from '../../ui/card/card.tsx';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { letterText, toNewLetter, useProposedLetterDraft } from './letter-drafts.ts';
import { HeadFields, WayField } from './letter-fields.tsx';
import { useLetterWay } from './letter-way.ts';
import styles from './letters.module.css';
import { lettersTexts } from './letters.texts.ts';
import { useIsSavingPaper } from './saving-paper.ts';
import { useCreateLetter } from './use-letters.ts';
import { WritingForm } from './writing-form.tsx';

const titleId = 'letter-writer';
const fetchStory = async () => (await import('./letter-story.tsx')).LetterStory;
const fetchPlainOffer = async () => (await import('./plain-offer.tsx')).PlainOffer;

interface LetterFormProps extends ReturnType<typeof useProposedLetterDraft> {
  readonly onSaved: () => void;
  readonly onClosed: (letter: Letter) => void;
}

/** Freely, or plainly. */
const LetterForm = ({ draft, isTitleProposed, setTitleEmptied, onSaved, onClosed }: LetterFormProps) => {
  const isClosing = useRef(false);
  const create = useCreateLetter(isClosing);
  const { formRef, fields, submit } = useDraftForm({
    draft,
    toBody: toNewLetter,
    save: create,
    onSaved: letter => {
      onSaved();
      if (isClosing.current) onClosed(letter);
    },
  });
  const change: typeof fields.onChange = part => {
    if (part.title !== undefined) setTitleEmptied(part.title === '');
    fields.onChange(part);
  };
  const end = (isClosed: boolean) => {
    isClosing.current = isClosed;
    submit();
  };
  return (
    <WritingForm
      titleId={titleId}
      formRef={formRef}
      fields={fields}
      isBusy={create.isPending}
      onSave={event => {
        event.preventDefault();
        end(false);
      }}
      onClose={() => end(true)}
    >
      <HeadFields {...fields} isTitleProposed={isTitleProposed} onChange={change} />
    </WritingForm>
  );
};

interface LetterWriterProps {
  /** It is saved, and somebody is done with it. */
  readonly onClosed: (letter: Letter) => void;
}

export const LetterWriter = ({ onClosed }: LetterWriterProps) => {
  const proposed = useProposedLetterDraft();
  const { way, choose, isPlainOffered, endOffer } = useLetterWay(proposed.draft);
  const draft = { ...proposed.draft, content: { ...proposed.draft.content, way } };
  const isSaving = useIsSavingPaper();
  const ways = useRef<HTMLDivElement>(null);
  const writeSomeOtherWay = (next: LetterWay) => {
    choose(next);
    requestAnimationFrame(() => ways.current?.querySelector<HTMLElement>('input:checked')?.focus());
  };
  return (
    <Card>
      <div className={styles.writer}>
        <h2 id={titleId} className={styles.writerHeading}>
          {lettersTexts.writer.heading}
        </h2>
        {isPlainOffered && <LazySection load={fetchPlainOffer} />}
        <div ref={ways}>
          <WayField way={way} isLocked={isSaving} onChoose={choose} />
        </div>
        {way === 'story' ? (
          <LazySection
            load={fetchStory}
            fallback={<div className={styles.storyRoom} />}
            componentProps={{ draft, onSaved: endOffer, onClosed, onLeave: writeSomeOtherWay }}
          />
        ) : (
          <LetterForm {...proposed} draft={draft} onSaved={endOffer} onClosed={onClosed} />
        )}
        <HelpOffer text={draft.isBegun ? letterText(draft.content) : ''} />
      </div>
    </Card>
  );
};
