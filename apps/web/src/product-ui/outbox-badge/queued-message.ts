import { outboxTexts } from './outbox.texts.ts';

const { title, offline, busy } = outboxTexts.queued;

/** Why something has just gone into the outbox: with a network it does so only because the server is busy. */
export const queuedMessage = () => ({ title, text: navigator.onLine ? busy : offline });
