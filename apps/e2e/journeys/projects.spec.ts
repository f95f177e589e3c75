import { expect, test } from '@playwright/test';
import { send } from './maker.ts';
import { recordThought, savePivot, tryItFree } from './person.ts';
import { beNewcomer, createProject, fact, logTime, openProject, toast } from './projects.ts';

test('a project, an idea, a tick and an hour: its page, the list and Home agree', async ({ page }) => {
  await beNewcomer(page, 'ines');
  await createProject(page, 'Pottery on Thursdays');
  await expect(page.getByText('Project created', { exact: true })).toBeVisible();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Pottery on Thursdays' }) });
  await expect(card).toContainText('No ideas yet');
  await expect(card).toContainText('0.0h');

  await openProject(page, 'Pottery on Thursdays');
  for (const idea of ['Buy clay', 'Find a wheel']) {
    await page.getByLabel('Your idea').fill(idea);
    await page.getByRole('button', { name: 'Add idea' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: idea })).toContainText('Medium');
  }
  const tick = page.getByRole('button', { name: 'Mark idea done: Buy clay' });
  await tick.click();
  await expect(tick).toHaveAttribute('aria-pressed', 'true');
  await tick.click();
  await expect(tick).toHaveAttribute('aria-pressed', 'false');
  await tick.click();
  await expect(tick).toHaveAttribute('aria-pressed', 'true');

  await logTime(page, 'Three small bowls', '1', '30');
  await expect(page.getByText('Time logged', { exact: true })).toBeVisible();
  await expect(fact(page, 'Total time')).toHaveText('1.5h');
  await expect(fact(page, 'Sessions')).toHaveText('1');
  await expect(page.getByRole('listitem').filter({ hasText: 'Three small bowls' })).toContainText('1.5h');

  await page.getByRole('link', { name: 'All projects' }).click();
  await expect(card).toContainText('1 of 2 ideas done');
  await expect(card).toContainText('1.5h');
  await expect(page.getByRole('heading', { name: 'Where the time went' })).toBeVisible();
  await expect(page.getByText('1.5h logged, 8.5h left this month.')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.locator('dl').filter({ hasText: 'Time logged' })).toContainText('1.5h');
  await expect(page.locator('dl').filter({ hasText: 'Active projects' })).toContainText('1');
  const row = page.getByRole('link', { name: /Pottery on Thursdays/ });
  await expect(row).toContainText('1.5h');
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 2 ideas done');

  // Home's floating buttons come with the first pivot.
  await recordThought(page, 'The kitchen is too quiet.');
  await savePivot(page, 'I can hear my own radio.', 'Hope');
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  // From Home's floating button: the one open project is chosen already, and the totals follow at once.
  await logTime(page, 'Glazing', '0', '30');
  await expect(row).toContainText('2.0h');
  await expect(page.locator('dl').filter({ hasText: 'Time logged' })).toContainText('2.0h');
});

for (const path of ['/projects/0198c0de-0001-7000-8000-000000000001', '/projects/anything']) {
  test(`a project that is not there is told kindly, with the way back: ${path}`, async ({ page }) => {
    await beNewcomer(page, 'lost');
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Project not found', exact: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'All projects' }).click();
    await expect(page).toHaveURL(/\/projects$/);
  });
}

test('a project is deleted only after a question that names it, and is gone from everywhere', async ({
  page,
}) => {
  await beNewcomer(page, 'nora');
  await createProject(page, 'Let go of');
  await openProject(page, 'Let go of');
  const address = page.url();
  await page.getByRole('button', { name: 'More actions for Let go of' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this project?' });
  await expect(question).toContainText('Let go of');
  await expect(question.getByRole('button', { name: 'Keep project' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete project' }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByText('No projects yet', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Start with something small enough for a Tuesday.', { exact: true }),
  ).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Project not found' })).toBeVisible();
});

test('Free has room for one open project: it is said before, and completing makes room', async ({ page }) => {
  await beNewcomer(page, 'fred');
  await createProject(page, 'The first one');
  await expect(page.getByText('Project created', { exact: true })).toBeVisible();
  const form = page.locator('form');
  await expect(
    form.getByText(/^Free includes one open project at a time\. Complete it to start another/),
  ).toBeVisible();
  await expect(form.getByRole('button', { name: 'Start 3 months free' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveCount(0);

  await openProject(page, 'The first one');
  await page.getByRole('button', { name: 'More actions for The first one' }).click();
  await page.getByRole('menuitem', { name: 'Mark as completed' }).click();
  await expect(page.getByText('Project completed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All projects' }).click();
  await createProject(page, 'The second one');
  await expect(page.getByText('Project created', { exact: true })).toBeVisible();

  await openProject(page, 'The first one');
  await page.getByRole('button', { name: 'More actions for The first one' }).click();
  await page.getByRole('menuitem', { name: 'Open it again' }).click();
  await expect(toast(page)).toContainText(
    'Free includes one open project at a time. Complete it to start another, or upgrade to Plus for unlimited projects.',
  );
  await expect(toast(page)).not.toContainText('Error');
  await expect(page.getByRole('button', { name: 'Start 3 months free' })).toBeVisible();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
});

test('fifty at once on Free leave exactly one open project', async ({ page }) => {
  await beNewcomer(page, 'haste');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      send(page, 'POST', '/api/projects', { title: `Wish ${at}`, category: 'hobby' }),
    ),
  );
  expect(answers.filter(response => response.ok())).toHaveLength(1);
  const codes = await Promise.all(
    answers.filter(response => !response.ok()).map(async response => (await response.json()).code),
  );
  expect(new Set(codes)).toEqual(new Set(['plan_limit']));
  const projects = await (await page.request.get('/api/projects?limit=100')).json();
  expect(projects).toHaveLength(1);
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: /^Wish/ })).toHaveCount(1);
});

test('an answer that got lost on the way makes no second project, and a double click none either', async ({
  page,
}) => {
  await beNewcomer(page, 'lotte');
  await page.goto('/projects');
  let lost = 0;
  await page.route('**/api/projects', async route => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await createProject(page, 'Only once');
  await expect(page.getByText('Failed to create project', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Only once');
  await page.getByRole('button', { name: 'Create project' }).dblclick();
  await expect(page.getByText('Project created', { exact: true })).toBeVisible();
  expect(await (await page.request.get('/api/projects')).json()).toHaveLength(1);
});

test('on trial a project is kept on the device; ideas and time invite to sign up', async ({ page }) => {
  await tryItFree(page);
  await createProject(page, 'A garden in pots');
  await expect(page.getByText('Project created', { exact: true })).toBeVisible();
  await openProject(page, 'A garden in pots');
  const main = page.getByRole('main');
  await expect(
    main.getByText('Adding ideas needs an account. Sign up free, and this project comes with you.'),
  ).toBeVisible();
  await expect(
    main.getByText('Logging time needs an account. Sign up free, and this project comes with you.'),
  ).toBeVisible();
  await expect(main.getByRole('link', { name: 'Sign Up Free' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Add idea' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log time' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign Up Free' })).toHaveAttribute(
    'href',
    '/api/login',
  );
});
