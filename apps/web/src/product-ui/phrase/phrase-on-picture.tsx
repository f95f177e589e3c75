import type { ReactNode } from 'react';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { OnPicture, Phrase } from './phrase.tsx';

const fetchWhole = async () => (await import('./whole-phrase-dialog.tsx')).WholePhraseDialog;

interface PhraseOnPictureProps {
  readonly id: string;
  readonly level: 2 | 3;
  readonly phrase: string;
  readonly picture: ReactNode;
  readonly className?: string | undefined;
}

export const PhraseOnPicture = ({ id, level, phrase, picture, className }: PhraseOnPictureProps) => {
  const whole = useLazy(fetchWhole);
  return (
    <>
      <OnPicture className={className} picture={picture}>
        <Phrase id={id} level={level} onReadAll={whole.open}>
          {phrase}
        </Phrase>
      </OnPicture>
      {whole.Panel && <whole.Panel phrase={phrase} picture={picture} onClose={whole.close} />}
    </>
  );
};
