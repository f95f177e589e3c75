import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, openApp, openOnTrial } from '../../../test/open-app.tsx';

const landing = 'Heartbreak is an Initiation';

describe('coming back from the sign-in', () => {
  it.each([
    ['cancelled', 'You are not signed in. Nothing was changed.'],
    ['failed', 'Signing in did not work this time. Nothing was changed.'],
    ['unavailable', 'Signing in is not possible right now. Please try again in a few minutes.'],
  ])('that was %s is explained', async (outcome, sentence) => {
    openApp(`/landing?sign-in=${outcome}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/api/login');
  });

  it('leads on to the page that takes an account', async () => {
    openApp('/letters');
    const notice = await screen.findByRole('complementary', { name: 'Signing in' });
    expect(notice.textContent).toContain('The page you opened is for people with an account.');
    expect(screen.getByRole('link', { name: 'Log in and open it' }).getAttribute('href')).toBe(
      '/api/login?returnTo=%2Fletters',
    );
  });

  it('says nothing to whoever came to the first page', async () => {
    openApp('/');
    await heading(landing);
    expect(screen.queryByRole('complementary', { name: 'Signing in' })).toBeNull();
  });

  it.each(['', '?sign-in=nonsense', '?sign-in=toString'])(
    'says nothing where there is nothing to say: %s',
    async search => {
      openApp(`/landing${search}`);
      await heading(landing);
      expect(screen.queryByRole('complementary', { name: 'Signing in' })).toBeNull();
    },
  );

  it('does not trouble someone who is already inside', async () => {
    openOnTrial('/landing?sign-in=failed');
    await heading(landing);
    expect(screen.queryByRole('complementary', { name: 'Signing in' })).toBeNull();
  });
});
