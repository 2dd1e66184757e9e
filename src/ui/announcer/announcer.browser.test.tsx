import type { Root } from 'react-dom/client';
import { I18nProvider } from '@lingui/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { freshRoot } from '../../../tests/browser/fresh-root.ts';
import { Button } from '../button/button.tsx';
import { activate, i18n } from '../../i18n/i18n.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import { Announcer } from './announcer.tsx';
import { useAnnouncement } from './use-announcement.ts';

let root: Root;

beforeAll(() => activate('en'));

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

it('a busy button announces what it is doing, within its dialog if the page has one open', async () => {
  const draw = (busy: boolean) =>
    root.render(
      <I18nProvider i18n={i18n}>
        <PageFrame header={null} footer={null}>
          <Dialog title="Log in" onDismiss={() => {}}>
            <Button busy={busy} busyLabel="Logging in…">
              Log in
            </Button>
          </Dialog>
        </PageFrame>
      </I18nProvider>,
    );
  const announced = page.getByRole('dialog').getByRole('status');
  draw(false);
  await expect.element(announced).toBeEmptyDOMElement();
  draw(true);
  await expect.element(announced).toHaveTextContent('Logging in…');
  expect(said()).toHaveLength(2);
});
