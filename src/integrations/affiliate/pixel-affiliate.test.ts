import { expect, it } from 'vitest';
import { pixelAffiliate } from './pixel-affiliate.ts';

const template = 'https://pixel.example/p.gif?order={orderId}&amount={amount}&currency={currency}&by={referrer}';

function toldOf(order: Parameters<ReturnType<typeof pixelAffiliate>>[0], address = template): string[] {
  const asked: string[] = [];
  pixelAffiliate(address, one => asked.push(one))(order);
  return asked;
}

it('an order is reported in the address of an image, with its amount in major units to two decimals', () => {
  expect(toldOf({ orderId: 'tx1', total: 12400, currency: 'USD', referrer: 'spring' })).toEqual([
    'https://pixel.example/p.gif?order=tx1&amount=124.00&currency=USD&by=spring',
  ]);
  expect(toldOf({ orderId: 'tx1', total: 5, currency: 'GBP', referrer: null })).toEqual([
    'https://pixel.example/p.gif?order=tx1&amount=0.05&currency=GBP&by=',
  ]);
});

it('every value is escaped when it is filled in', () => {
  expect(
    toldOf(
      { orderId: 'a&b={amount}', total: 0, currency: 'USD', referrer: "$&'" },
      'https://pixel.example/?o={orderId}&by={referrer}&o2={orderId}',
    ),
  ).toEqual(["https://pixel.example/?o=a%26b%3D%7Bamount%7D&by=%24%26'&o2=a%26b%3D%7Bamount%7D"]);
});
