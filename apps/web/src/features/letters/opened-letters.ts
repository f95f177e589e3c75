import { createContext, useState } from 'react';

interface OpenedLetters {
  readonly ids: ReadonlySet<string>;
  readonly open: (id: string) => void;
}

/** Letters that were opened before their day. */
export const OpenedLettersContext = createContext<OpenedLetters>({ ids: new Set(), open: () => {} });

/** For as long as the page stands, whatever of it is shown. */
export const useOpenedLetters = (): OpenedLetters => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return { ids, open: id => setIds(before => new Set(before).add(id)) };
};
