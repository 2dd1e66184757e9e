import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { order } from '../../../../../machines/parts/checkout/checkout.fixtures.ts';
import type { CardCommand } from '../../../../../machines/parts/checkout/payment-method/card-field.ts';
import { paymentMethodMachine } from '../../../../../machines/parts/checkout/payment-method/payment-method.machine.ts';
import { sumOf } from '../../../../../machines/parts/checkout/wallet-sum.ts';
import { activate, i18n, needAllWords } from '../../../../i18n/i18n.ts';
import { boxesOf } from '../../actors/mount-card.ts';
import { CardFields } from './card-fields.tsx';

test('the gateway is called for the hint of each brand, and for the label in each language', async () => {
  await Promise.all([activate('en'), needAllWords()]);
  /** The texts around the field of the CVV, when the gateway was last called for it. */
  let read = '';
  const card = fromCallback<CardCommand, { country: string; refusedBrands: readonly string[] }>(({ receive }) =>
    receive(command => {
      if (command.type !== 'open' || command.slots === null) return;
      const { number, cvv } = boxesOf(command.slots);
      const text = (id: string) => document.getElementById(id)?.textContent;
      for (const slot of [number, cvv])
        slot.onMessage(() => (read = `${text('card-number-label')}, ${text('card-cvv-hint')}`));
    }),
  );
  const machine = paymentMethodMachine.provide({ actors: { card, gateway: fromCallback(() => {}) } });
  const input = {
    country: 'US',
    allowedWallets: [],
    refusedBrands: [],
    sum: sumOf(order, null, null),
    instrument: null,
  };
  const method = createActor(machine, { input }).start();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(async () => {
    root.unmount();
    method.stop();
    document.body.replaceChildren();
    await activate('en');
  });

  root.render(
    <I18nProvider i18n={i18n}>
      <CardFields method={method} />
    </I18nProvider>,
  );
  await expect.poll(() => read).toBe('Card number, 3 digits on the back');
  method.send({ type: 'card.authorized' });
  method.send({ type: 'card.ready' });
  method.send({ type: 'card.changed', fields: {}, brand: 'American Express' });
  await expect.poll(() => read).toBe('Card number, 4 digits on the front');
  await activate('es_MX');
  await expect.poll(() => read).toBe('Número de tarjeta, 4 dígitos al frente');
});
