import { type ComponentProps, type ReactNode, type RefObject, type SubmitEvent, useId } from 'react';
import { Button } from '../button/button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'actions'> {
  readonly submitText: string;
  readonly busyText?: string | undefined;
  /** It is on its way, and sent once. */
  readonly isBusy: boolean;
  /** Before the button that sends it. */
  readonly otherActions?: ReactNode;
  readonly formRef?: RefObject<HTMLFormElement | null> | undefined;
  /** Where the fields do not simply stand one below the other. */
  readonly formClassName?: string | undefined;
  /** Stands in place of the fields and the buttons where there is nothing to fill in yet. */
  readonly instead?: ReactNode;
  readonly onSubmit: () => void;
}

/** A dialog that is filled in and sent. */
export const FormDialog = ({
  submitText,
  busyText,
  isBusy,
  otherActions,
  formRef,
  formClassName = styles.form,
  instead,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) => {
  const formId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  if (instead) return <Dialog {...dialog}>{instead}</Dialog>;
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          {otherActions}
          <Button type="submit" form={formId} isBusy={isBusy} busyText={busyText}>
            {submitText}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} className={formClassName} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  );
};
