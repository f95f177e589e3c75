import type { Endpoint } from '@turnstone/contract/endpoint';
import { activityReads } from './device-activity.ts';
import type { DeviceList, DeviceRead, DeviceWrite } from './device-call.ts';
import { dayLists, dayWrites } from './device-days.ts';
import { letterLists, letterReads, letterWrites } from './device-letters.ts';
import { nightLists, nightReads, nightWrites } from './device-nights.ts';
import { pivotLists, pivotWrites } from './device-pivots.ts';
import { progressReads } from './device-progress.ts';
import { projectLists, projectReads, projectWrites } from './device-projects.ts';
import { sealedWordsLists, sealedWordsWrites } from './device-sealed-words.ts';
import { thoughtLists, thoughtReads, thoughtWrites } from './device-thoughts.ts';

/** The lists a device can return. */
export const deviceLists: ReadonlyMap<Endpoint, DeviceList> = new Map([
  ...thoughtLists,
  ...pivotLists,
  ...projectLists,
  ...letterLists,
  ...dayLists,
  ...sealedWordsLists,
  ...nightLists,
]);

/** What else it can return. */
export const deviceReads: ReadonlyMap<Endpoint, DeviceRead> = new Map<Endpoint, DeviceRead>([
  ...progressReads,
  ...activityReads,
  ...thoughtReads,
  ...projectReads,
  ...letterReads,
  ...nightReads,
]);

/** The changes it can make. */
export const deviceWrites: ReadonlyMap<Endpoint, DeviceWrite> = new Map([
  ...thoughtWrites,
  ...pivotWrites,
  ...projectWrites,
  ...letterWrites,
  ...dayWrites,
  ...sealedWordsWrites,
  ...nightWrites,
]);
