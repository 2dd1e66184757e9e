import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { freshRoot } from '../../tests/browser/fresh-root.ts';
import { FocusKeeper } from './focus-keeper.tsx';

let root: Root;

beforeEach(() => {
  root = freshRoot();
});

function Page({ children }: { children: (used: boolean, use: () => void) => ReactNode }) {
  const [used, setUsed] = useState(false);
  return (
    <main tabIndex={-1}>
      {children(used, () => setUsed(true))}
      <FocusKeeper />
    </main>
  );
}

const focused = () => document.activeElement?.id || document.activeElement?.tagName;

async function press(how: 'click' | '{Enter}') {
  const button = page.getByRole('button', { name: 'Apply' });
  await expect.element(button).toBeVisible();
  if (how === 'click') return button.click();
  await userEvent.click(document.body); // a frame without focus fires no focus events
  (button.element() as HTMLElement).focus();
  return userEvent.keyboard(how);
}

it.each(['click', '{Enter}'] as const)(
  'a button that vanishes by %s passes its focus to the nearest area',
  async how => {
    root.render(
      <Page>
        {(used, use) => (
          <section>
            <div id="code" tabIndex={-1}>
              {used ? (
                'Applied'
              ) : (
                <p>
                  <button onClick={use}>Apply</button>
                </p>
              )}
            </div>
          </section>
        )}
      </Page>,
    );
    await press(how);
    await expect.poll(focused).toBe('code');
  },
);

it('the focus goes to an outer area if the nearest one also vanishes or is hidden', async () => {
  root.render(
    <Page>
      {(used, use) => (
        <div id="form" tabIndex={-1}>
          <div tabIndex={-1} hidden={used}>
            {used ? null : (
              <div tabIndex={-1}>
                <button onClick={use}>Apply</button>
              </div>
            )}
          </div>
        </div>
      )}
    </Page>,
  );
  await press('click');
  await expect.poll(focused).toBe('form');
});

it('the focus goes to the main content if there is no area', async () => {
  root.render(<Page>{(used, use) => (used ? 'Loading…' : <button onClick={use}>Apply</button>)}</Page>);
  await press('click');
  await expect.poll(focused).toBe('MAIN');
});

it('what is closed beside the page passes its focus to the main content if the button that opened it has vanished', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.innerHTML = '<button id="approve">Approve</button>';
  root.render(
    <Page>
      {(used, use) =>
        used ? (
          'Waiting…'
        ) : (
          <button
            onClick={() => {
              dialog.show();
              use();
            }}
          >
            Apply
          </button>
        )
      }
    </Page>,
  );
  await press('{Enter}');
  await expect.poll(focused).toBe('approve');
  dialog.close();
  dialog.remove();
  await expect.poll(focused).toBe('MAIN');
});

it('a button that is disabled passes its focus to the area', async () => {
  root.render(
    <Page>
      {(used, use) => (
        <div id="code" tabIndex={-1}>
          <button disabled={used} onClick={use}>
            Apply
          </button>
        </div>
      )}
    </Page>,
  );
  await press('click');
  await expect.poll(focused).toBe('code');
});

it('a button in an area that becomes inert passes its focus to the area around it', async () => {
  root.render(
    <Page>
      {(used, use) => (
        <div id="form" tabIndex={-1}>
          <div tabIndex={-1} inert={used}>
            <button onClick={use}>Apply</button>
          </div>
        </div>
      )}
    </Page>,
  );
  await press('click');
  await expect.poll(focused).toBe('form');
});

it('a field that takes the focus by itself keeps it', async () => {
  root.render(
    <Page>
      {(used, use) => (
        <div id="code" tabIndex={-1}>
          {used ? (
            <input id="next" ref={input => input?.focus()} aria-label="Next" />
          ) : (
            <button onClick={use}>Apply</button>
          )}
        </div>
      )}
    </Page>,
  );
  await press('click');
  await expect.poll(focused).toBe('next');
});

it('a heading that had the focus before the keeper was there passes it on', async () => {
  const heading = (
    <h1 id="heading" tabIndex={-1} ref={element => element?.focus()}>
      Step
    </h1>
  );
  const screen = (used: boolean, kept: boolean) => (
    <main tabIndex={-1}>
      {used ? null : heading}
      {kept ? <FocusKeeper /> : null}
    </main>
  );
  flushSync(() => root.render(screen(false, false)));
  expect(focused()).toBe('heading');
  flushSync(() => root.render(screen(false, true)));
  flushSync(() => root.render(screen(true, true)));
  await expect.poll(focused).toBe('MAIN');
});
