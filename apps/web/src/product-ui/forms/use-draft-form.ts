import type { UseMutationResult } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { changedFields } from '../../api/changed-fields.ts';
import { useOnce } from '../../api/use-once.ts';
import type { FieldProblem } from '../../drafts/draft-form.ts';
import type { OpenDraft } from '../../drafts/use-draft.ts';
import { focusFirstInvalid } from '../../ui/field/field.tsx';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';

type Problem = FieldProblem<string>;

/** What the fields of a form are given. */
export interface FieldsProps<Values, Field extends string = keyof Values & string> {
  readonly values: Values;
  readonly errorOf: (field: Field) => string | null;
  readonly isLocked: boolean;
  readonly onChange: (part: Partial<Values>) => void;
}

interface DraftFormOptions<Values, Base, Outcome, Result, Input> {
  readonly draft: OpenDraft<Values, Base>;
  readonly toBody: (values: Values) => Outcome;
  readonly save: UseMutationResult<Result, Error, Input>;
  /** Of a change: the id of the thing that is changed. */
  readonly id?: string;
  /** Called only while the user is still here. */
  readonly onSaved?: (result: Result) => void;
  /** Of a change: it was given up, or there was nothing to save. */
  readonly onCancel?: () => void;
}

/** A form that keeps its values as a draft until they are saved. */
export const useDraftForm = <
  Values extends object,
  Base,
  Outcome extends Problem | NonNullable<Input['body']>,
  Result,
  Input extends { readonly body?: unknown },
>({
  draft,
  toBody,
  save,
  id,
  onSaved = () => {},
  onCancel,
}: DraftFormOptions<Values, Base, Outcome, Result, Input>) => {
  const saveOnce = useOnce(save);
  const formRef = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const showProblem = (what: Problem) => {
    setProblem(what);
    toastErrorMessage(what.text);
    focusFirstInvalid(formRef);
  };
  const cancel = () => {
    draft.discard();
    onCancel?.();
  };
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    if (save.isPending) return;
    const body: object = toBody(draft.content);
    if ('field' in body) return showProblem(body as Problem);
    setProblem(null);
    const { idempotencyKey, markSaved } = draft.send(body);
    const change = id === undefined ? body : changedFields(body, draft.base as object);
    if (!change) return cancel();
    const target = id === undefined ? { idempotencyKey } : { params: { id }, base: draft.base };
    saveOnce({ ...target, body: change, onSaved: markSaved } as never, { onSuccess: onSaved });
  };
  const fields: FieldsProps<Values, string> = {
    values: draft.content,
    errorOf: field => (problem?.field === field ? problem.text : null),
    isLocked: save.isPending,
    onChange: part => {
      setProblem(null);
      draft.change(values => ({ ...values, ...part }));
    },
  };
  return { formRef, fields, submit, cancel, showProblem };
};
