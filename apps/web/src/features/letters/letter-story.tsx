import { type Letter, type LetterWay, updateLetter } from '@turnstone/contract/letters';
import { localDate } from '@turnstone/rules/local-date';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import { fromFormValues } from '../../drafts/draft-form.ts';
import { deviceZone } from '../../platform/time-zone.ts';
import { useNow } from '../../platform/use-now.ts';
import { useDraftForm } from '../../product-ui/forms/use-draft-form.ts';
import { type SaveInput, useSave } from '../../product-ui/forms/use-save.ts';
import { Button } from '../../ui/button/button.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { undoAction } from '../../ui/toast/undo-action.ts';
import { type LetterFormValues, letterForm, type useProposedLetterDraft } from './letter-drafts.ts';
import styles from './letter-ends.module.css';
import { letterEndsTexts } from './letter-ends.texts.ts';
import letterStyles from './letters.module.css';
import { lettersTexts } from './letters.texts.ts';
import { useIsSavingPaper } from './saving-paper.ts';
import { hasPaper, roomIn, type Story, storyOf, withEvening, withoutStory } from './story.ts';
import { onLetterUpdated, useCreateLetter, useLettersForStory, useUpdateLetter } from './use-letters.ts';
import { WritingForm } from './writing-form.tsx';

const texts = letterEndsTexts.story;

interface LetterStoryProps {
  readonly draft: ReturnType<typeof useProposedLetterDraft>['draft'];
  readonly onSaved: () => void;
  readonly onClosed: (letter: Letter) => void;
  readonly onLeave: (way: LetterWay) => void;
}

interface EveningProps extends LetterStoryProps {
  readonly today: string;
  readonly titleId: string;
  readonly children: ReactNode;
}

/** The first paper: it is a letter already. */
const toFirstEvening = (values: LetterFormValues, today: string) =>
  fromFormValues(
    letterForm,
    {
      ...values,
      title: texts.letterTitle,
      mood: 'yourself',
      way: 'story',
      // It may have come back from what waits to be sent.
      evenings: values.evenings.length > 0 ? values.evenings : [today],
    },
    { content: lettersTexts.noContent },
  );

const toNextEvening = (story: Letter, values: LetterFormValues, today: string) => {
  const { length } = values.content.trim();
  const problem = length === 0 ? lettersTexts.noContent : length > roomIn(story) ? texts.noRoom : null;
  return problem === null ? withEvening(story, values, today) : { field: 'content' as const, text: problem };
};

/** A story is called what it is: a title that somebody has typed for a letter stays for the next one. */
const withTypedTitle = (draft: LetterStoryProps['draft']): LetterStoryProps['draft'] => ({
  ...draft,
  send: payload => {
    const { title } = draft.latest();
    const sending = draft.send(payload);
    return {
      ...sending,
      markSaved: () => {
        sending.markSaved();
        if (title !== texts.letterTitle)
          draft.change(values => (values.title === '' ? { ...values, title } : values));
      },
    };
  },
});

/** Where the page was left before the response came, the paper is saved and a draft as well: the next evening would begin with it. */
const useForgetSavedPaper = (draft: LetterStoryProps['draft'], story: Letter | null) => {
  const forget = useEffectEvent(() => {
    const { title, mood, ...paper } = draft.latest();
    if (story && hasPaper(story, paper)) draft.change(() => ({ ...letterForm.blank, title, mood }));
  });
  const evenings = story?.evenings.length ?? 0;
  // Not at every key: what somebody writes now may begin like it.
  useEffect(() => {
    if (evenings > 0) forget();
  }, [evenings]);
};

/** How an evening ends: saved, or saved and closed. */
const useEnding = ({ onSaved, onClosed }: LetterStoryProps) => {
  const isClosing = useRef(false);
  return {
    isClosing,
    handleSaved: (letter: Letter) => {
      onSaved();
      if (isClosing.current) onClosed(letter);
    },
    endWith: (submit: () => void) => ({
      onSave: (event: { preventDefault(): void }) => {
        event.preventDefault();
        isClosing.current = false;
        submit();
      },
      onClose: () => {
        isClosing.current = true;
        submit();
      },
    }),
  };
};

const FirstEvening = (props: EveningProps) => {
  const { draft, today, titleId, children } = props;
  const { isClosing, handleSaved, endWith } = useEnding(props);
  const save = useCreateLetter(isClosing);
  const { formRef, fields, submit } = useDraftForm({
    draft,
    toBody: (values: LetterFormValues) => toFirstEvening(values, today),
    save,
    onSaved: handleSaved,
  });
  return (
    <WritingForm
      titleId={titleId}
      formRef={formRef}
      fields={fields}
      isBusy={save.isPending}
      {...endWith(submit)}
    >
      {children}
    </WritingForm>
  );
};

type EveningInput = Pick<SaveInput<typeof updateLetter>, 'body' | 'onSaved'>;

const NextEvening = ({ story, ...props }: EveningProps & { readonly story: Letter }) => {
  const { draft, today, titleId, children } = props;
  const { isClosing, handleSaved, endWith } = useEnding(props);
  const save = useSave(updateLetter, {
    toInput: ({ body, onSaved }: EveningInput) => ({ params: { id: story.id }, base: story, body, onSaved }),
    onSaved: onLetterUpdated,
    toast: () => (isClosing.current ? null : { ...lettersTexts.saved, earned: true }),
    failed: lettersTexts.failed,
  });
  const { formRef, fields, submit } = useDraftForm({
    draft,
    toBody: (values: LetterFormValues) => toNextEvening(story, values, today),
    save,
    onSaved: handleSaved,
  });
  return (
    <WritingForm
      titleId={titleId}
      formRef={formRef}
      fields={fields}
      maxLength={roomIn(story)}
      isBusy={save.isPending}
      {...endWith(submit)}
    >
      {children}
    </WritingForm>
  );
};

/** What is there stays as a letter. */
const LeaveStory = ({ story, onLeave }: Pick<LetterStoryProps, 'onLeave'> & { story: Letter | null }) => {
  const change = useUpdateLetter();
  const isSaving = useIsSavingPaper();
  const leave = () => {
    if (isSaving) return;
    if (!story) return onLeave('freely');
    const { id, evenings } = story;
    const undo = (base: Letter) =>
      change.mutate({ params: { id }, base, body: { way: 'story', evenings: [...evenings] } });
    change.mutate(
      {
        params: { id },
        base: story,
        body: withoutStory,
        onSaved: saved => toast({ ...texts.left, action: undoAction(() => undo(saved)) }),
      },
      { onSuccess: () => onLeave('freely') },
    );
  };
  return (
    <Button
      variant="quiet"
      className={styles.leave}
      isBusy={change.isPending}
      aria-disabled={isSaving || undefined}
      onClick={leave}
    >
      {texts.leave}
    </Button>
  );
};

const StoryHead = ({ story, titleId }: { readonly story: Story; readonly titleId: string }) => (
  <div>
    <h2 id={titleId} className={styles.storyTitle}>
      {texts.title(story.evening)}
    </h2>
    <p className={styles.question}>
      {story.state === 'waits' ? texts.waits(story.evening) : texts.questions[story.evening - 1]}
    </p>
  </div>
);

/** Beginning, middle and end, one paper an evening: a letter from the first of them on. */
export const LetterStory = (props: LetterStoryProps) => {
  const { draft, onLeave } = props;
  const { data, isError, isFetching, refetch } = useLettersForStory(draft.isBegun);
  const today = localDate(useNow(), deviceZone());
  const titleId = useId();
  const story = data && storyOf(flattenPages(data), today);
  useForgetSavedPaper(draft, story?.letter ?? null);
  // Whether one is begun already is known once the letters are here.
  if (!story && isError) return <NotLoaded isBusy={isFetching} onTryAgain={() => void refetch()} />;
  if (!story) return <div className={letterStyles.storyRoom} />;
  if (story.state === 'ended') return <p className={styles.question}>{texts.ended}</p>;
  const head = <StoryHead story={story} titleId={titleId} />;
  const { letter } = story;
  const evening = { ...props, draft: withTypedTitle(draft), today, titleId, children: head };
  return (
    <>
      {story.state === 'waits' && head}
      {story.state === 'open' && !letter && <FirstEvening {...evening} />}
      {story.state === 'open' && letter && <NextEvening key={letter.id} {...evening} story={letter} />}
      <LeaveStory story={letter} onLeave={onLeave} />
    </>
  );
};
