import { BRAND } from '../../ui/brand.ts';

// Never "sent": a letter here is one that nobody receives, and must not seem to be on its way.
export const outboxTexts = {
  pending: 'Waiting to be saved',
  rejected: 'Not saved',
  edit: 'Edit it again',
  queued: {
    title: 'Kept on this device',
    offline: 'It is saved to your account when you are back.',
    busy: `${BRAND.name} is busy right now. Your words will be saved to your account as soon as they get through.`,
  },
} as const;
