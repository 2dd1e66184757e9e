import { expect, it } from 'vitest';
import { accountPage } from './account-page.ts';

it.each(['/outside/account', '/outside/my-cases'])('the account page %s is followed', page => {
  expect(accountPage(page)).toBe(page);
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/outside/account/../../evil',
  '/outside/my-cases/../../evil',
  '/outside/account ',
  '/OUTSIDE/my-cases',
  '/outside/help',
  '',
])('the address %j leads to the account’s home instead', asked => {
  expect(accountPage(asked)).toBe('/outside/account');
});
