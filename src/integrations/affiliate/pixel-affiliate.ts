import type { AffiliatePlaceholder } from '../../contract/affiliate.ts';
import type { Affiliate } from './affiliate.ts';

/** Reports an order by requesting an image with the order in its address. No third-party script runs. */
export const pixelAffiliate =
  (template: string, load: (address: string) => void = loadImage): Affiliate =>
  ({ orderId, total, currency, referrer }) => {
    const said: Readonly<Record<AffiliatePlaceholder, string>> = {
      orderId,
      amount: (total / 100).toFixed(2),
      currency,
      referrer: referrer ?? '',
    };
    load(
      Object.entries(said).reduce(
        (address, [name, value]) => address.replaceAll(`{${name}}`, () => encodeURIComponent(value)),
        template,
      ),
    );
  };

const loadImage = (address: string): void => void (new Image().src = address);
