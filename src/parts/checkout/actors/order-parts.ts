import type { Order } from '../../../../machines/parts/checkout/checkout.types.ts';
import type { OrderDetail } from '../../../contract/entities/package.schema.ts';

export const orderDetailOf = ({ package: { id, productId, services } }: Order): OrderDetail => ({
  packageId: id,
  productId,
  services,
});

/** The registration's id and key, which every call about it needs. */
export const registrationOf = ({ signupId, registrationKey }: Order) => ({
  params: { signupId },
  key: registrationKey,
});
