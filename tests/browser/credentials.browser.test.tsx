import { I18nProvider } from '@lingui/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activate, i18n } from '../../src/i18n/i18n.ts';
import '../../src/ui/styles/styles.css';
import { flow } from '../../stories/flows/credentials.flow.ts';
import { pageOf, type Staged, stage } from '../../stories/staging/stage.ts';
import { deferredActors, type Waiting } from '../model/deferred-actors.ts';
import { field, give, soon } from './walk/page.ts';

let staged: Staged;
let root: Root;
let waiting: () => readonly Waiting[];

beforeAll(() => activate('en'));

beforeEach(async () => {
  staged = stage(flow, { start: 'beginning', events: [] }, machine => {
    const deferred = deferredActors(machine);
    ({ waiting } = deferred);
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
});

afterEach(() => {
  root.unmount();
  staged.stop();
  document.body.replaceChildren();
});

const answer = async (id: string, output: unknown) => {
  const work = await soon(() => {
    const found = waiting().find(({ ref }) => ref.id === id);
    if (!found) throw new Error(`Nobody asks for ${id}`);
    return found;
  });
  await work.done(output);
};

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
  expect(waiting().map(({ ref }) => ref.id)).not.toContain('checkUsername');
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

it('a server error about neither field appears above them, and the form can be sent again', async () => {
  await give('password', 'two-homes-1-family');
  await give('username', 'elena.marsh');
  await complete.click();
  await answer('saveCredentials', { type: 'refused', errors: [{ field: 'account', text: 'value.invalid' }] });
  await expect.element(page.getByText('We couldn’t accept this answer. Please check it and try again.')).toBeVisible();
  await expect.element(complete).toBeEnabled();
});
