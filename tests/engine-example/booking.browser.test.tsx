import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SendOutcome } from './booking.machine.ts';
import { mountBooking } from './booking.tsx';

const home = location.href;
const outcomes: (SendOutcome | 'lost')[] = [];
const keys: (string | undefined)[] = [];
let close = () => {};

function open(path: string) {
  close();
  history.replaceState(null, '', path);
  const element = document.body.appendChild(document.createElement('div'));
  const unmount = mountBooking(element, async ({ sent }) => {
    keys.push(sent?.key);
    const outcome = outcomes.shift() ?? 'booked';
    return outcome === 'lost' ? Promise.reject(new Error('The reply is lost')) : outcome;
  });
  close = () => {
    unmount();
    element.remove();
  };
}

const heading = () => page.getByRole('heading', { level: 1 });

beforeEach(() => {
  sessionStorage.clear();
  keys.length = 0;
});

afterEach(() => {
  close();
  close = () => {};
  history.replaceState(null, '', home);
});

it('a visitor meets a taken seat, goes back, reloads, loses a reply, and books once', async () => {
  outcomes.push('taken', 'lost');
  open('/booking/ticket');
  await expect.element(heading()).toHaveTextContent('Who travels?');
  await expect.element(page.getByText(/^Please say who travels first/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  expect(location.pathname).toBe('/booking/guest');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name.');
  await page.getByLabelText('Name').fill('Ada');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(heading()).toHaveTextContent('Choose a seat');
  expect(location.pathname).toBe('/booking/seat');
  await page.getByRole('button', { name: '7A' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('That seat is taken.');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Ada');

  open('/booking/seat');
  await expect.element(heading()).toHaveTextContent('Choose a seat');
  await page.getByRole('button', { name: '7B' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('We could not book. Please try again.');
  await expect.element(page.getByRole('button', { name: '7B' })).toHaveFocus();

  open('/booking/seat');
  await page.getByRole('button', { name: '7B' }).click();
  await expect.element(heading()).toHaveTextContent('Booked: 7B');
  const [taken, lost, booked] = keys;
  expect(booked).toBe(lost);
  expect(lost).not.toBe(taken);
  expect(sessionStorage.getItem('booking')).toBeNull();
});

it('a visitor whose saved answers cannot be read is told so', async () => {
  sessionStorage.setItem('booking', '{');
  open('/booking/seat');
  await expect.element(heading()).toHaveTextContent('Who travels?');
  await expect.element(page.getByText(/^We could not restore your answers/)).toBeVisible();
});
