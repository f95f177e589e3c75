import { whenIdle, whenLoadedAndIdle } from './when-idle.ts';

/** A metered line is left alone. */
const isDataSaverOn = (): boolean =>
  'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData);

/** One at a time, each when there is nothing else to do: asking for all of them at once can be felt. */
const prefetch = ([file, ...rest]: readonly string[]): void => {
  if (!file) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = file;
  document.head.append(link);
  whenIdle(() => prefetch(rest));
};

const filesOf = (name: string): string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ') ?? [];

/**
 * Fetches the files that the build listed under `name`, without running them, once the page stands still: whatever
 * comes next is near, and a tunnel does not stand in between.
 */
export const prefetchWhenIdle = (name: string): void => {
  if (!isDataSaverOn()) whenLoadedAndIdle(() => prefetch(filesOf(name)));
};
