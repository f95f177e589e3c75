import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const names = async () => within(await screen.findByRole('region', { name: 'Your names' }));

it('lets somebody choose what they are called, and the pen name that is proposed', async () => {
  const server = createServer(mara);
  const { user } = openApp('/account', server);
  const form = await names();
  const [firstName, penName] = [
    form.getByRole<HTMLInputElement>('textbox', { name: 'What we call you' }),
    form.getByRole<HTMLInputElement>('textbox', { name: 'Your pen name' }),
  ];
  expect([firstName.value, penName.value]).toEqual([mara.firstName, mara.penName]);
  await user.clear(firstName);
  await user.type(firstName, 'Maja');
  await user.clear(penName);
  await user.type(penName, String(mara.email));
  await user.click(form.getByRole('button', { name: 'Save names' }));
  // In the field itself, and in the message that is read out.
  await form.findByText('This is a name of your account.');
  await user.clear(penName);
  await user.type(penName, 'Sea Glass');
  await user.click(form.getByRole('button', { name: 'Save names' }));
  await screen.findByText('Names saved');
  expect(server.state.user).toMatchObject({ firstName: 'Maja', penName: 'Sea Glass' });
  await within(screen.getByRole('banner')).findByText('Maja');
});

it('saves only what was typed: the other may have been chosen elsewhere since', async () => {
  const server = createServer(mara);
  const { user } = openApp('/account', server);
  const form = await names();
  server.state.user = { ...mara, firstName: 'Maja' };
  const penName = form.getByRole<HTMLInputElement>('textbox', { name: 'Your pen name' });
  await user.clear(penName);
  await user.type(penName, 'Sea Glass');
  await user.click(form.getByRole('button', { name: 'Save names' }));
  await screen.findByText('Names saved');
  expect(server.state.user).toMatchObject({ firstName: 'Maja', penName: 'Sea Glass' });
  await within(screen.getByRole('banner')).findByText('Maja');
});
