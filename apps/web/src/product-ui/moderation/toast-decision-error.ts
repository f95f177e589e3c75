import { hasErrorCode } from '../../api/errors.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';

const titles = {
  already_decided: 'Already done',
  case_changed: 'Changed in the meantime',
  own_case: 'For another moderator',
} as const;
const codes = Object.keys(titles) as readonly (keyof typeof titles)[];

/** Coming after somebody else is no error; for everything else as `toastError`. */
export const toastDecisionError =
  (fallback: string) =>
  (error: Error): void => {
    const code = codes.find(one => hasErrorCode(error, one));
    if (code && hasErrorCode(error, code))
      toast({ title: titles[code], text: error.detail ?? fallback, isUrgent: true });
    else toastError(fallback)(error);
  };
