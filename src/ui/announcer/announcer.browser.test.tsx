import type { Root } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { freshRoot } from '../../../tests/browser/fresh-root.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Announcer } from './announcer.tsx';
import { useAnnouncement } from './use-announcement.ts';

let root: Root;

beforeEach(() => {
  root = freshRoot();
});

function Speaker({ text }: { text: string | null }) {
  useAnnouncement(text);
  return null;
}

/** The texts of the page's live region and then of the dialog's. */
const said = () => Array.from(document.querySelectorAll('[data-announcer]'), region => region.textContent);

const show = (text: string | null) =>
  root.render(
    <>
      <Announcer />
      <Speaker text={text} />
    </>,
  );

it('a changed text is announced, and removed once it no longer applies', async () => {
  show(null);
  await expect.poll(said).toEqual(['']);
  show('Invalid activation code');
  await expect.poll(said).toEqual(['Invalid activation code']);
  show('Code TWOHOMES25 applied.');
  await expect.poll(said).toEqual(['Code TWOHOMES25 applied.']);
  show(null);
  await expect.poll(said).toEqual(['']);
});

it('an initial text is not announced', async () => {
  show('Total (USD): $149.00');
  await expect.poll(said).toEqual(['']);
  show('Total (USD): $298.00');
  await expect.poll(said).toEqual(['Total (USD): $298.00']);
});

it('a component that unmounts does not remove a later text of another one', async () => {
  root.render(
    <>
      <Announcer />
      <Speaker text={null} />
      <Speaker key="other" text={null} />
    </>,
  );
  await expect.poll(said).toEqual(['']);
  root.render(
    <>
      <Announcer />
      <Speaker text="Saving…" />
      <Speaker key="other" text={null} />
    </>,
  );
  await expect.poll(said).toEqual(['Saving…']);
  root.render(
    <>
      <Announcer />
      <Speaker text="Saving…" />
      <Speaker key="other" text="Saved" />
    </>,
  );
  await expect.poll(said).toEqual(['Saved']);
  root.render(
    <>
      <Announcer />
      <Speaker key="other" text="Saved" />
    </>,
  );
  await expect.poll(said).toEqual(['Saved']);
});

it('a busy button announces what it is doing, within its dialog if it has one', async () => {
  const draw = (busy: boolean) =>
    root.render(
      <>
        <Announcer />
        <Dialog title="Log in" onDismiss={() => {}}>
          <Button busy={busy} busyLabel="Logging in…">
            Log in
          </Button>
        </Dialog>
      </>,
    );
  draw(false);
  await expect.poll(said).toEqual(['', '']);
  draw(true);
  await expect.poll(said).toEqual(['', 'Logging in…']);
});
