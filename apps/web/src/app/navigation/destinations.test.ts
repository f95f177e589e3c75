import { describe, expect, it } from 'vitest';
import { destinations, isActive, tabs } from './destinations.ts';

describe('the active place', () => {
  it.each([
    ['/', '/', true],
    ['/', '/library', false],
    ['/library', '/library', true],
    ['/library', '/', false],
    ['/projects', '/projects/0190', true],
    ['/projects', '/letters', false],
    ['/collection', '/collection/', true],
  ])('%s at %s: %s', (to, pathname, expected) => expect(isActive(to, pathname)).toBe(expected));
});

describe('the places', () => {
  it('are the nine of the top bar', () => {
    expect(destinations.map(({ to, label }) => `${label} ${to}`)).toEqual([
      'Home /',
      'Create Pivot /create-pivot',
      'Library /library',
      'Projects /projects',
      'Journal & Letters /letters',
      'Forum /forum',
      'Collection /collection',
      'Plans & Products /plans',
      'Contact /contact',
    ]);
  });

  it('are the five of the bottom bar', () => {
    expect(tabs.map(({ label }) => label)).toEqual(['Home', 'Library', 'Letters', 'Projects', 'Collection']);
  });
});
