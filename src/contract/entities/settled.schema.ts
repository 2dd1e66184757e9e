import * as v from 'valibot';
import { PaymentResultSchema } from './payment.schema.ts';

/** The registration is paid, so it can no longer be changed. `result` is null once the credentials are chosen too. */
export const SettledSchema = v.object({ type: v.literal('settled'), result: v.nullable(PaymentResultSchema) });

export type Settled = v.InferOutput<typeof SettledSchema>;
