import { imageTypes } from '@turnstone/contract/images';
import { limits } from '@turnstone/contract/limits';
import { planLimits } from '@turnstone/rules/plans';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useSession } from '../../api/session-context.ts';
import { forumImages } from '../../platform/paths.ts';
import { JoinCallout } from '../../product-ui/sign-up/join-callout.tsx';
import { UpgradePrompt } from '../../product-ui/upgrade-prompt/upgrade-prompt.tsx';
import { logInPath, signUpLink } from '../../session/sign-in-paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';
import styles from './gallery.module.css';
import { imagesTexts } from './images.texts.ts';

const texts = imagesTexts.upload;
const fetchDialog = async () => (await import('./upload-dialog.tsx')).UploadDialog;

/** What is wrong with a file, as far as a browser can tell; the server looks inside. */
const findFileProblem = (file: File | undefined): string | null => {
  if (!file?.type.startsWith('image/')) return texts.notAnImage;
  if (file.size > limits.imageBytes) return texts.tooLarge;
  return imageTypes.some(type => type === file.type) ? null : texts.unknownKind;
};

/** Where an image is given to the community; who cannot yet is told how they could. */
export const UploadArea = () => {
  const { session } = useSession();
  if (session.state === 'member') {
    if (planLimits[session.user.plan].takesPartInForum) return <DropArea />;
    return <UpgradePrompt message={texts.free} />;
  }
  if (session.state === 'trial')
    return <JoinCallout who="trial" texts={texts} linkProps={signUpLink(forumImages)} />;
  return <JoinCallout who="visitor" texts={texts} linkProps={{ href: logInPath(forumImages) }} />;
};

const DropArea = () => {
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setOver] = useState(false);
  const dialog = useLazy(fetchDialog);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);

  const chooseFile = (chosen: File | undefined) => {
    const problem = findFileProblem(chosen);
    if (problem !== null || !chosen) return toastErrorMessage(problem ?? texts.notAnImage);
    setFile(chosen);
    dialog.open();
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    chooseFile(event.dataTransfer.files[0]);
  };

  return (
    <section
      className={classNames(styles.area, isOver && styles.over)}
      aria-label={texts.label}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={styles.invitation}>{texts.invitation}</p>
      <div className={styles.ways}>
        <Button ref={choose} onPointerEnter={dialog.preload} onClick={() => input.current?.click()}>
          <Icon of={ImagePlus} />
          {texts.choose}
        </Button>
        <span className={styles.drop}>{texts.drop}</span>
      </div>
      <p className={styles.limits}>{texts.limits}</p>
      {/* The button above is the one to press and to hear. */}
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file can be chosen once more.
          target.value = '';
          if (chosen) chooseFile(chosen);
        }}
      />
      {dialog.Panel && file && <dialog.Panel file={file} returnFocusTo={choose} onClose={dialog.close} />}
    </section>
  );
};
