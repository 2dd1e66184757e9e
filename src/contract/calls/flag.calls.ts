import * as v from 'valibot';
import { defineCall } from '../call.ts';

// The open remote-evaluation protocol for feature flags (OFREP). Any server that implements it can replace this one.

/** Only `targetingKey` is used: the same key always gets the same variants. */
const EvaluationRequestSchema = v.looseObject({
  context: v.looseObject({ targetingKey: v.pipe(v.string(), v.minLength(1), v.maxLength(254)) }),
});

/** `SPLIT`: chosen by the shares that operators set. `DEFAULT`: the variant of every visitor who gets no other. */
export const FlagEvaluationSchema = v.object({
  key: v.string(),
  reason: v.picklist(['SPLIT', 'DEFAULT']),
  variant: v.string(),
  value: v.union([v.string(), v.boolean()]),
});
export type FlagEvaluation = v.InferOutput<typeof FlagEvaluationSchema>;

const contextErrors = ['PARSE_ERROR', 'INVALID_CONTEXT', 'TARGETING_KEY_MISSING'] as const;
export type ContextError = (typeof contextErrors)[number];

export const evaluateFlag = defineCall({
  summary:
    'Evaluates one flag for a visitor (OFREP). The context may contain other properties besides the targeting key.',
  method: 'POST',
  path: '/ofrep/v1/evaluate/flags/:key',
  key: 'none',
  idempotent: 'content',
  params: v.object({ key: v.string() }),
  body: EvaluationRequestSchema,
  replies: {
    200: FlagEvaluationSchema,
    400: v.object({ key: v.string(), errorCode: v.picklist(contextErrors) }),
    404: v.object({ key: v.string(), errorCode: v.literal('FLAG_NOT_FOUND') }),
  },
});

export const evaluateFlags = defineCall({
  summary:
    'Evaluates all flags for a visitor (OFREP). The context may contain other properties besides the targeting key.',
  method: 'POST',
  path: '/ofrep/v1/evaluate/flags',
  key: 'none',
  idempotent: 'content',
  headers: v.object({ 'if-none-match': v.optional(v.string()) }),
  body: EvaluationRequestSchema,
  revalidated: true,
  replies: {
    200: v.object({ flags: v.array(FlagEvaluationSchema) }),
    400: v.object({ errorCode: v.picklist(contextErrors) }),
  },
});
