import type { FormStore } from '@formisch/react';
import type { coparentDetailsSchema } from '../../../../contract/entities/coparent-details.schema.ts';

export type CoparentForm = FormStore<ReturnType<typeof coparentDetailsSchema>>;
