import { saysAtFields, writesOf } from './support/bad-input.ts';
import { expect, test } from './support/test.ts';

const usernames = [
  ['elena', 'Use 6 to 30 characters'],
  ['e'.repeat(31), 'Use 6 to 30 characters'],
  ['elena@home', 'Usernames cannot contain @'],
  [
    'elena marsh',
    'Does not meet requirements. Only letters, numbers, underscores, commas, hyphens, periods, at signs, and apostrophes allowed.',
  ],
  [
    'elena#1',
    'Does not meet requirements. Only letters, numbers, underscores, commas, hyphens, periods, at signs, and apostrophes allowed.',
  ],
] as const;

const passwordsNeed = (username: string, email: string) =>
  [
    ['two-homes-1', 'have 12–25 characters'],
    ['two-homes-1-family-of-two-', 'have 12–25 characters'],
    ['222-444-666-888', 'contain a letter'],
    ['two-homes-no-number', 'contain a number'],
    ['twohomes1family', 'contain a symbol'],
    [username.toUpperCase(), 'differ from your username'],
    [email.toUpperCase(), 'differ from your email'],
  ] as const;

test('credentials validate the username on blur and the password on every key, and refuse a taken username', async ({
  page,
  signUp,
  begin,
  site: { backend },
}) => {
  const email = `${signUp.username}-1@a.io`;
  const username = `${signUp.username}-1`;
  const taken = `${signUp.username}-2`;
  await backend.someoneIsCalled(taken);
  signUp.email = email;
  await begin('paid', '/credentials');

  const writes = writesOf(page);
  const [usernameField, passwordField] = [signUp.field('username'), signUp.field('password')];
  await passwordField.fill('two-homes-1-family');
  for (const [typed, said] of usernames) {
    await usernameField.fill(typed);
    await passwordField.focus();
    await saysAtFields(page, { username: said }, typed);
    await expect(signUp.submit, typed).toBeDisabled();
    await expect(usernameField).toHaveValue(typed);
  }
  expect(writes).toEqual([]);

  await usernameField.fill(taken.toUpperCase());
  await passwordField.focus();
  await saysAtFields(page, { username: 'This username cannot be used' }, 'a taken username');
  await expect(signUp.submit).toBeDisabled();
  await usernameField.fill(username);
  await saysAtFields(page, {}, 'a username that is typed anew');
  await passwordField.focus();
  await expect(usernameField).toHaveAccessibleDescription('This username is available.');

  writes.length = 0;
  for (const [typed, unmet] of passwordsNeed(username, email)) {
    await passwordField.fill(typed);
    await expect(page.getByRole('listitem').filter({ hasText: 'Not met yet:' }), typed).toHaveText([
      `Not met yet: ${unmet}`,
    ]);
    await expect(passwordField, typed).toHaveAccessibleDescription(new RegExp(`Not met yet: ${unmet}`));
    await expect(signUp.submit, typed).toBeDisabled();
    await expect(passwordField).toHaveValue(typed);
  }
  expect(writes).toEqual([]);
  await passwordField.fill('two-homes-1-family');
  await expect(signUp.submit).toBeEnabled();
});
