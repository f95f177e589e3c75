import { screen, waitFor, within } from '@testing-library/react';
import { createProject } from '@turnstone/contract/projects';
import { expect } from 'vitest';
import { button, type openApp } from './open-app.tsx';
import { createServer, mara } from './server-in-memory.ts';

type UserEvent = ReturnType<typeof openApp>['user'];

export const withProjects = async (...titles: string[]) => {
  const server = createServer({ ...mara, plan: 'plus' });
  const ids: string[] = [];
  for (const title of titles) {
    const body = { title, description: null, category: 'hobby', targetCompletionDate: null } as const;
    ids.push((await server.accountData.call(createProject, { body })).id);
  }
  return { server, ids };
};

export const openDialog = async (user: UserEvent) => {
  await user.click(await button('Log time'));
  const dialog = await screen.findByRole('dialog', { name: 'Log time' });
  // Only then it can be pressed.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return within(dialog);
};
type DialogQueries = Awaited<ReturnType<typeof openDialog>>;

export const save = (user: UserEvent, dialog: DialogQueries) =>
  user.click(dialog.getByRole('button', { name: 'Log time' }));
export const words = (dialog: DialogQueries) =>
  dialog.getByLabelText<HTMLTextAreaElement>('What did you work on?');
export const hours = (dialog: DialogQueries) => dialog.getByLabelText<HTMLInputElement>(/^Hours/);
export const minutes = (dialog: DialogQueries) => dialog.getByLabelText<HTMLInputElement>(/^Minutes/);
