import { beforeAll, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { activate } from '../../src/i18n/i18n.ts';
import type { Flow } from '../../stories/flow.ts';
import { flow as billing } from '../../stories/flows/billing.flow.ts';
import { flow as prompt } from '../../stories/flows/coparent-prompt.flow.ts';
import { flow as build } from '../../stories/flows/build-your-own.flow.ts';
import { flow as choice } from '../../stories/flows/package-choice.flow.ts';
import { flow as credentials } from '../../stories/flows/credentials.flow.ts';
import { flow as join } from '../../stories/flows/join.flow.ts';
import { flow as paymentMethod } from '../../stories/flows/payment-method.flow.ts';
import { flow as signIn } from '../../stories/flows/sign-in.flow.ts';
import { flow as submission } from '../../stories/flows/submission.flow.ts';
import { flow as code } from '../../stories/flows/subscription-code.flow.ts';
import { showState } from './show-state.tsx';

beforeAll(() => activate('en'));

type Control = HTMLInputElement | HTMLSelectElement;

const isTypedIn = (control: Control): boolean =>
  control instanceof HTMLInputElement && !['checkbox', 'radio'].includes(control.type);

/** A text control is locked by `readonly`, any other control by `aria-disabled`. */
const isLocked = (control: Control): boolean =>
  isTypedIn(control) ? (control as HTMLInputElement).readOnly : control.ariaDisabled === 'true';

const valueOf = (control: Control) =>
  control instanceof HTMLInputElement && !isTypedIn(control) ? control.checked : control.value;

async function tryToChange(control: Control): Promise<void> {
  control.focus();
  expect(document.activeElement, `${control.name} keeps the focus`).toBe(control);
  await userEvent.keyboard(isTypedIn(control) ? 'x' : control instanceof HTMLSelectElement ? '{ArrowDown}' : ' ');
  expect(document.activeElement, `${control.name} keeps the focus`).toBe(control);
}

test.each<[state: string, Flow, area?: string]>([
  ['parentDetails.saving', join],
  ['coparentDetails.saving', join],
  ['offered.cards.plain + offered.choice.validating', choice],
  ['offered.cards.compact + offered.choice.validating', choice],
  ['validating', build],
  ['creditCard.typing.live.tokenizing', paymentMethod],
  ['applying', code, 'main [name=subscriptionCode]'],
  ['asking.fields.open + asking.form.saving', billing],
  ['asking.fields.open + asking.form.checkingPackage', billing],
  ['asking.fields.open + asking.form.pricing', billing],
  ['settling.answer.submitting + settling.waiting.usual', submission],
  ['choosing.form.saving + choosing.username.unchecked', credentials],
  ['asking.signingIn', signIn, 'dialog :is(input, select)'],
  ['asking.sending', prompt, 'dialog :is(input, select)'],
  ['asking.sendingAnyway', prompt, 'dialog :is(input, select)'],
])(
  'What is in a form cannot be changed while its work is under way, and no field loses the focus. (%s)',
  async (state, flow, area = 'main :is(input, select)') => {
    await showState(flow, state);
    await expect.poll(() => document.querySelectorAll(area).length).toBeGreaterThan(0);
    const controls = Array.from(document.querySelectorAll<Control>(area));
    expect(controls.filter(control => !isLocked(control)).map(({ name }) => name)).toEqual([]);
    const before = controls.map(valueOf);
    for (const control of controls) await tryToChange(control);
    expect(controls.map(valueOf)).toEqual(before);
  },
);

test('The payment provider’s fields are not reachable while the card is exchanged.', async () => {
  await showState(paymentMethod, 'creditCard.typing.live.tokenizing');
  await expect.poll(() => document.querySelector('#card-number')).not.toBeNull();
  for (const box of ['#card-number', '#card-expirationDate', '#card-cvv'])
    expect(document.querySelector(box)?.closest('[inert]'), box).not.toBeNull();
});
