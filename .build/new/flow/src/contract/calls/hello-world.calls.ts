import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { HelloWorldSchema } from '../entities/hello-world.schema.ts';
import { RefusedSchema } from '../problem.schema.ts';

/** 409: the idempotency key belongs to other answers. */
export const saveHelloWorld = defineCall({
  summary: 'Saves the answers of a visitor, once even if it is repeated.',
  method: 'POST',
  path: '/hello-world',
  key: 'none',
  idempotent: 'key',
  body: HelloWorldSchema,
  replies: { 201: v.object({ id: v.pipe(v.string(), v.uuid()) }), 400: RefusedSchema, 409: RefusedSchema },
});
