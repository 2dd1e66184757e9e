import { I18nProvider } from '@lingui/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CredentialsDraft } from '../../machines/parts/credentials/credentials-draft.ts';
import { createActor } from 'xstate';
import { credentialsMachine } from '../../machines/parts/credentials/credentials.machine.ts';
import { activate, i18n } from '../../src/i18n/i18n.ts';
import { AccountOpens } from '../../src/parts/credentials/screens/credentials.screen.tsx';
import '../../src/ui/styles/styles.css';
import { flow } from '../../stories/flows/credentials.flow.ts';
import { pageOf, type Staged, stage } from '../../stories/staging/stage.ts';
import { deferredActors } from '../../stories/staging/deferred-actors.ts';
import { draw } from './show-state.tsx';
import { field, give, soon } from './walk/page.ts';

let staged: Staged | undefined;
let root: Root | undefined;
let deferred: ReturnType<typeof deferredActors>;

beforeAll(() => activate('en'));

beforeEach(() => open('beginning'));

async function open(start: string, draft: CredentialsDraft | null = null): Promise<void> {
  close();
  const { samples } = flow;
  const restored = { ...flow, samples: { ...samples, input: { ...samples.input, draft } } };
  staged = stage(restored, { start, events: [] }, machine => {
    deferred = deferredActors(machine);
    return deferred.machine;
  });
  const { Page } = await pageOf(flow);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <I18nProvider i18n={i18n}>
      <Page wizard={staged} />
    </I18nProvider>,
  );
  await soon(() => field('username'));
}

function close(): void {
  root?.unmount();
  staged?.stop();
  document.body.replaceChildren();
}

afterEach(close);

const workOf = (id: string) =>
  soon(() => {
    const found = deferred.running(id);
    if (!found) throw new Error(`The chart does not wait for '${id}'`);
    return found;
  });
const answer = async (id: string, output: unknown) => (await workOf(id)).done(output);

const username = page.getByLabelText('Username');
const summary = page.getByRole('heading', { name: 'There is a problem' });
const complete = page.getByRole('button', { name: 'Complete Signup' });

async function leave(name: string): Promise<void> {
  await give('username', name);
  field('username').focus();
  await userEvent.tab();
}

it('an empty username is reported as required', async () => {
  await leave('');
  await expect.element(username).toHaveAccessibleDescription(/Enter a username/);
  expect(deferred.running('checkUsername')).toBeUndefined();
});

it('a press does what it is for, although it leaves an invalid username', async () => {
  field('username').focus();
  await userEvent.click(page.getByRole('button', { name: 'Show password' }), { position: { x: 8, y: 8 } });
  await expect.element(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  await expect.element(username).toHaveAccessibleDescription(/Enter a username/);
});

it('an empty username is reported as required, however early it is left', async () => {
  close();
  // Runs after React has drawn the field and before its effects.
  const observer = new MutationObserver(() => {
    const input = document.getElementById('username');
    input?.focus();
    input?.blur();
    if (input) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await open('beginning');
  await expect.element(username).toHaveAccessibleDescription(/Enter a username/);
});

it('a username that was taken and then becomes free is not reported as both', async () => {
  await leave('elena.marsh');
  await answer('checkUsername', { type: 'taken' });
  await expect.element(username).toHaveAccessibleDescription(/This username cannot be used/);
  await expect.element(complete).toBeDisabled();
  await leave('elena.marsh');
  await answer('checkUsername', { type: 'available' });
  await expect.element(username).toHaveAccessibleDescription('This username is available.');
});

it('a username that was refused when saving is not reported as free afterwards, and can be replaced', async () => {
  await give('password', 'two-homes-1-family');
  await leave('elena.marsh');
  await answer('checkUsername', { type: 'available' });
  await complete.click();
  await answer('saveCredentials', { type: 'refused', errors: [{ field: 'username', text: 'username.taken' }] });
  await expect.element(complete).toBeDisabled();
  await leave('elena.marsh');
  await answer('checkUsername', { type: 'available' });
  await expect.element(username).toHaveAccessibleDescription(/This username cannot be used/);
  await expect.element(username).not.toHaveAccessibleDescription(/free/);
  await expect.element(summary).toBeVisible();
  await give('username', 'elena.marsh.2');
  await expect.element(summary).not.toBeInTheDocument();
  await complete.click();
  await answer('saveCredentials', { type: 'saved', session: null });
  await expect.element(username).not.toBeInTheDocument();
});

it.each([
  ['asks again whether it is available', 'elena.marsh', /This username is available/],
  ['says again what is wrong with it', 'elena@', /Usernames cannot contain @/],
])('a username from before a reload is shown, and the field %s', async (_, draft, words) => {
  await open('beginning', { username: draft, consent: { terms: false, marketing: false } });
  await expect.element(username).toHaveValue(draft);
  if (draft === 'elena.marsh') await answer('checkUsername', { type: 'available' });
  await expect.element(username).toHaveAccessibleDescription(words);
});

it('a server error about neither field appears above them, and the form can be sent again', async () => {
  await give('password', 'two-homes-1-family');
  await give('username', 'elena.marsh');
  await complete.click();
  await answer('saveCredentials', { type: 'refused', errors: [{ field: 'account', text: 'value.invalid' }] });
  await expect.element(page.getByText('We couldn’t accept this answer. Please check it and try again.')).toBeVisible();
  await expect.element(complete).toBeEnabled();
});

it('a failed request shows in the title, until the form is sent again', async () => {
  await give('password', 'two-homes-1-family');
  await give('username', 'elena.marsh');
  await complete.click();
  await (await workOf('saveCredentials')).failed(new Error('no connection'));
  await soon(() => expect(document.title).toMatch(/^Error: /));
  await complete.click();
  await soon(() => expect(document.title).not.toMatch(/Error/));
});

it.each([
  [
    'opens for a visitor who is signed in',
    { auth: 'a', userId: 'u', redirectUrl: '/' },
    /Your account will open in a moment/,
  ],
  ['asks a visitor to log in if signing in failed', null, /Log in with them on the page that opens in a moment/],
])('the account, without a receipt, %s', async (_, session, words) => {
  const input = { token: 'a', email: 'elena@example.com' };
  const { context } = createActor(credentialsMachine, { input }).getSnapshot();
  const snapshot = credentialsMachine.resolveState({ value: 'allSet', context: { ...context, session } });
  const actor = createActor(credentialsMachine, { snapshot, input });
  draw(<AccountOpens actor={actor} />);
  await expect.element(page.getByText(words)).toBeVisible();
});

describe('the terms', () => {
  const terms = page.getByRole('checkbox', { name: /I agree to the Terms & Conditions/ });
  const news = page.getByRole('checkbox', { name: /Send me tips and news/ });
  const credentials = { username: 'elena.marsh', password: 'two-homes-1-family' };
  const asked = () => deferred.asked('saveCredentials');

  async function fill(): Promise<void> {
    await give('password', credentials.password);
    await give('username', credentials.username);
  }

  it('are not shown to a visitor who is not asked', async () => {
    await fill();
    await expect.element(complete).toBeEnabled();
    await expect.element(terms).not.toBeInTheDocument();
    await expect.element(news).not.toBeInTheDocument();
  });

  it('must be accepted where they are asked for, and are sent with the answer about news', async () => {
    await open('askingTermsAndNews');
    await fill();
    await expect.element(complete).toBeDisabled();
    await news.click();
    await expect.element(complete).toBeDisabled();
    await terms.click();
    await complete.click();
    await soon(() => expect(asked()).toMatchObject({ ...credentials, consent: { terms: true, marketing: true } }));
  });

  it('leave out the news where a payment has asked for it, and send no answer about it', async () => {
    await open('askingTerms');
    await fill();
    await terms.click();
    expect(news.query()).toBeNull();
    await complete.click();
    await soon(() => expect(asked()).toEqual({ ...credentials, token: expect.any(String), consent: { terms: true } }));
  });

  it('appear with their error once the server asks for them, and what was typed stays', async () => {
    await fill();
    await complete.click();
    await answer('saveCredentials', { type: 'refused', errors: [{ field: 'termsAccepted', text: 'terms.required' }] });
    await expect.element(terms).toHaveAccessibleDescription('Error: Please accept the Terms & Conditions to continue');
    await expect.element(summary).toBeVisible();
    await expect.element(complete).toBeDisabled();
    await terms.click();
    await expect.element(terms).not.toHaveAccessibleDescription(/Please accept/);
    await complete.click();
    await soon(() => expect(asked()).toMatchObject({ ...credentials, consent: { terms: true } }));
  });
});
