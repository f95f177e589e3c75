import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, heading, openApp } from '../../../test/open-app.tsx';
import { shoreLtd } from '../../../test/operator-in-memory.ts';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const notLoaded = 'The details of who runs this site did not load. You can read the rest of this page.';

describe('who runs the site', () => {
  it.each([
    ['/imprint', 'Imprint', 'Represented by: Inês Prado'],
    ['/privacy', 'Privacy', 'Shore Ltd, 4 Quay Road, Lisboa. You can reach us at office@shore.example.'],
    ['/terms', 'Terms', /at least 17 years old\. You sign in through Harbour Sign-in/],
  ])('is said on %s, to a visitor', async (path, title, words) => {
    openApp(path);
    await heading(title);
    await screen.findByText(words);
    expect(screen.queryByText(notLoaded)).toBeNull();
  });

  it('is said to somebody signed in, and on trial by the server', async () => {
    const { close } = openApp('/imprint', createServer(mara));
    await screen.findByText(`E-mail: ${shoreLtd.email}`);
    close();
    localStorage.setItem('trial-mode', 'true');
    openApp('/imprint');
    await screen.findByText(`E-mail: ${shoreLtd.email}`);
  });

  it('is missed calmly where it does not load: the rest can be read, and it can be asked for again', async () => {
    const server = createServer(null);
    server.state.isOperatorLost = true;
    const { user } = openApp('/terms', server);
    await screen.findByText(notLoaded);
    screen.getByText(/To have an account you must be at least \(not loaded\) years old/);
    screen.getByText(/Whatever you write belongs to you/);
    server.state.isOperatorLost = false;
    await user.click(await button('Try again'));
    await screen.findByText(/at least 17 years old/);
    expect(screen.queryByText(notLoaded)).toBeNull();
  });
});
