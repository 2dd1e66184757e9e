import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Announcer } from './announcer.tsx';
import { useAnnouncement } from './use-announcement.ts';

let root: Root;

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

function Speaker({ text }: { text: string | null }) {
  useAnnouncement(text);
  return null;
}

/** What the page's region says, then what the dialog's says. */
const said = () => Array.from(document.querySelectorAll('[data-announcer]'), region => region.textContent);

const show = (text: string | null) => root.render(<><Announcer /><Speaker text={text} /></>);

it('a text that changes is announced, and taken back once it no longer holds', async () => {
  show(null);
  await expect.poll(said).toEqual(['']);
  show('Invalid activation code');
  await expect.poll(said).toEqual(['Invalid activation code']);
  show('Code TWOHOMES25 applied.');
  await expect.poll(said).toEqual(['Code TWOHOMES25 applied.']);
  show(null);
  await expect.poll(said).toEqual(['']);
});

it('a text that a page begins with is not announced', async () => {
  show('Total (USD): $149.00');
  await expect.poll(said).toEqual(['']);
  show('Total (USD): $298.00');
  await expect.poll(said).toEqual(['Total (USD): $298.00']);
});

it('a speaker that leaves does not take back what another has said since', async () => {
  root.render(<><Announcer /><Speaker text={null} /><Speaker key="other" text={null} /></>);
  await expect.poll(said).toEqual(['']);
  root.render(<><Announcer /><Speaker text="Saving…" /><Speaker key="other" text={null} /></>);
  await expect.poll(said).toEqual(['Saving…']);
  root.render(<><Announcer /><Speaker text="Saving…" /><Speaker key="other" text="Saved" /></>);
  await expect.poll(said).toEqual(['Saved']);
  root.render(<><Announcer /><Speaker key="other" text="Saved" /></>);
  await expect.poll(said).toEqual(['Saved']);
});

it('a busy button says what it does, in the dialog where it is in one', async () => {
  const draw = (busy: boolean) => root.render(<><Announcer /><Dialog title="Log in" onDismiss={() => {}}><Button busy={busy} busyLabel="Logging in…">Log in</Button></Dialog></>);
  draw(false);
  await expect.poll(said).toEqual(['', '']);
  draw(true);
  await expect.poll(said).toEqual(['', 'Logging in…']);
});
