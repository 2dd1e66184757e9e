import type { Root } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { freshRoot } from '../../../tests/browser/fresh-root.ts';
import '../styles/styles.css';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

let root: Root;
const dismissed = vi.fn<() => void>();

beforeEach(() => {
  dismissed.mockReset();
  root = freshRoot();
});

const dialog = page.getByRole('dialog', { name: 'Not sold there' });

async function say(): Promise<void> {
  root.render(
    <Dialog title="Not sold there" message="Please choose another one." onDismiss={dismissed}>
      <Button onClick={dismissed}>OK</Button>
    </Dialog>,
  );
  await expect.element(dialog).toBeVisible();
}

it('a message is announced with its title, and its button has the focus', async () => {
  await say();
  await expect.element(dialog).toHaveAccessibleDescription('Please choose another one.');
  await expect.element(page.getByRole('button', { name: 'OK' })).toHaveFocus();
});

it.each(['{Enter}', '{Escape}'])('a message is dismissed by %s once', async key => {
  await say();
  await userEvent.keyboard(key);
  expect(dismissed).toHaveBeenCalledOnce();
});

it('a click beside a message does not dismiss it', async () => {
  await say();
  await userEvent.click(dialog, { position: { x: -10, y: -10 }, force: true });
  expect(dismissed).not.toHaveBeenCalled();
  await expect.element(dialog).toBeVisible();
});

it('a visitor who was typing when it opened types on after a click closes it', async () => {
  const asked = document.body.appendChild(document.createElement('div'));
  asked.innerHTML = '<input aria-label="Email" type="email">';
  const field = page.getByRole('textbox', { name: 'Email' });
  await userEvent.click(field);
  await userEvent.keyboard('da');
  await say();
  dismissed.mockImplementation(() => root.render(null));
  await userEvent.click(page.getByRole('button', { name: 'OK' }));
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('niel');
  await expect.element(field).toHaveValue('daniel');
});
