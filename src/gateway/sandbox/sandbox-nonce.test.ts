import { expect, test } from 'vitest';
import { brandOf, rules } from './card-rules.ts';
import { nonceFor } from './sandbox-nonce.ts';

test.for([
  ['4111111111111111', 'fake-valid-visa-nonce:1111:id'],
  ['5555555555554444', 'fake-valid-mastercard-nonce:4444:id'],
  ['378282246310005', 'fake-valid-amex-nonce:0005:id'],
  ['6011111111111117', 'fake-valid-discover-nonce:1117:id'],
  ['4000111111111115', 'fake-processor-declined-visa-nonce:1115:id'],
  ['5105105105105100', 'fake-processor-declined-mastercard-nonce:5100:id'],
  ['378734493671000', 'fake-processor-declined-amex-nonce:1000:id'],
  ['6011000990139424', 'fake-processor-declined-discover-nonce:9424:id'],
  ['4000111111111511', 'fake-gateway-rejected-fraud-nonce:1511:id'],
  ['4000000000000069', 'fake-processor-declined-2004-nonce:0069:id'],
  ['4000000000009995', 'fake-processor-declined-2001-nonce:9995:id'],
] as const)('the card %s has the nonce %s', ([number, nonce]) => {
  expect(rules.number({ number, expirationDate: '', cvv: '' })).toEqual({ valid: true, potentiallyValid: true });
  expect(nonceFor(number, brandOf(number)?.type ?? '', 'id')).toBe(nonce);
});

test('a brand is named as soon as no other accepted brand is possible', () => {
  expect(['', '4', '37', '9'].map(number => brandOf(number)?.niceType ?? null)).toEqual([
    null,
    'Visa',
    'American Express',
    null,
  ]);
});

test('a card of a brand that is not accepted cannot become valid', () => {
  expect(rules.number({ number: '3566002020360505', expirationDate: '', cvv: '' })).toEqual({
    valid: false,
    potentiallyValid: false,
  });
});

test('a security code has the length of its brand', () => {
  const isValid = (number: string, cvv: string) => rules.cvv({ number, cvv, expirationDate: '' }).valid;
  expect([
    isValid('378282246310005', '123'),
    isValid('378282246310005', '1234'),
    isValid('4111111111111111', '1234'),
    isValid('', '123'),
  ]).toEqual([false, true, false, true]);
});
