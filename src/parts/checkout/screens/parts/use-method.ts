import { useSelector as usePart } from '@xstate/react';
import { type Method, wallets } from '../../../../../machines/parts/checkout/payment-method/method.ts';
import type { MethodRef } from '../../checkout-parts.ts';

/** The chosen method, from the chart's state. */
export const useMethod = (method: MethodRef): Method =>
  usePart(method, state => wallets.find(wallet => state.matches(wallet)) ?? 'creditCard');
