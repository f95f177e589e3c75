// Whatever way the drills end, what they started is stopped, and nothing stays mounted.
import { rmSync } from 'node:fs';
import { stopEverything } from '../child-programs.ts';
import { place } from './own-place.ts';
import { stopParts } from './parts.ts';
import { stopServers } from './servers.ts';

type Undo = () => Promise<unknown>;
const undone: Undo[] = [];

/** For what a drill changes outside of its processes; the last one first. */
export const atTheEnd = (undo: Undo): void => void undone.push(undo);

/** The folder with all logs stays where something was not as promised. */
export const endEverything = async (isFolderNeeded: boolean): Promise<void> => {
  await stopServers().catch(() => undefined);
  await stopEverything();
  await stopParts();
  for (const undo of undone.reverse()) await undo().catch(() => undefined);
  if (!isFolderNeeded) rmSync(place, { recursive: true, force: true });
};
