import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeGateway } from '../testing/gateway-contract.ts';
import { drawPage, everyBrand, listener } from '../testing/gateway-rig.ts';
import { sandboxGateway } from './sandbox-gateway.ts';

const clientToken = () => btoa(JSON.stringify({ environment: 'sandbox', country: 'US', exp: 0 }));

const inputIn = (box: HTMLElement): HTMLInputElement => {
  const input = box.querySelector('input');
  if (input === null) throw new Error('the box is empty');
  return input;
};

const elmStreet = {
  line1: '128 Elm Street',
  line2: 'Apt 4',
  city: 'Minneapolis',
  region: 'MN',
  postalCode: '55401',
  country: 'US',
};

describeGateway('sandbox', {
  gateway: sandboxGateway,
  clientToken,
  type: async (box, text) => {
    await userEvent.click(inputIn(box));
    await userEvent.keyboard(text);
  },
  pressEnter: async box => {
    await userEvent.click(inputIn(box));
    await userEvent.keyboard('{Enter}');
  },
  fieldsIn: box => [...box.querySelectorAll('input')],
  named: async box => {
    const input = inputIn(box);
    const texts = (attribute: string) =>
      (input.getAttribute(attribute) ?? '')
        .split(' ')
        .map(id => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim();
    return {
      name: texts('aria-labelledby'),
      description: texts('aria-describedby'),
      invalid: input.getAttribute('aria-invalid') === 'true',
      focused: document.activeElement === input,
    };
  },
  answer: (_wallet, choice) =>
    userEvent.click(page.getByRole('dialog').getByRole('button', { name: choice, exact: true })),
  payer: {
    paypal: { account: 'payer@example.com', approvedMinor: null, address: elmStreet },
    venmo: { account: '@sandbox-payer', approvedMinor: null, address: elmStreet },
    applePay: { account: null, approvedMinor: 12896, address: elmStreet },
  },
});

async function typedInto(
  field: 'number' | 'expirationDate' | 'cvv',
  keys: string,
): Promise<{ value: string; caret: number | null }> {
  const { slots } = drawPage();
  const session = await sandboxGateway.open({ clientToken: clientToken() });
  const recorded = listener();
  session.mountCard(slots, recorded.emit, everyBrand);
  await recorded.until(({ type }) => type === 'ready');
  const input = inputIn(slots[field]);
  await userEvent.click(input);
  await userEvent.keyboard(keys);
  const typed = { value: input.value, caret: input.selectionStart };
  session.close();
  return typed;
}

test.for([
  ['number', '4111111111111111', '4111 1111 1111 1111'],
  ['number', '378734493671000', '3787 344936 71000'],
  ['number', '41111{Backspace}', '4111'],
  ['expirationDate', '1229', '12/29'],
  ['expirationDate', '5', '05'],
  ['expirationDate', '1/29', '01/29'],
  ['expirationDate', '123{Backspace}', '12'],
  ['cvv', '12a34', '1234'],
] as const)('in the field %s, typing %s shows %s', async ([field, keys, value]) => {
  expect(await typedInto(field, keys)).toMatchObject({ value, caret: value.length });
});

test('the caret stays with its digit when another digit is inserted', async () => {
  expect(await typedInto('number', '411111{ArrowLeft}{ArrowLeft}2')).toEqual({ value: '4111 211', caret: 6 });
});

test('Delete in front of a space moves over it instead of doing nothing', async () => {
  expect(await typedInto('number', '41111{ArrowLeft}{ArrowLeft}{Delete}{Delete}')).toMatchObject({ value: '4111' });
});

test('the fields have no names, so that a native form submission leaves them out', async () => {
  const { form, slots } = drawPage();
  const session = await sandboxGateway.open({ clientToken: clientToken() });
  session.mountCard(slots, () => {}, everyBrand);
  await userEvent.type(inputIn(slots.number), '4111111111111111');
  expect([...new FormData(form)]).toEqual([]);
  session.close();
});
