import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { EmailSchema } from '../fields/email.schema.ts';
import { fieldError } from '../fields/field-error.ts';
import { cleanText } from '../fields/name.schema.ts';
import { visibleText } from '../fields/visible-text.ts';
import { RefusedSchema } from '../problem.schema.ts';

/** Maximum length of first and last name with the space between them, in UTF-16 code units. */
const longestFullName = 20 + 1 + 20;

const FullNameSchema = v.pipe(
  v.string(fieldError('required')),
  v.transform(cleanText),
  v.minLength(1, fieldError('required')),
  v.regex(visibleText, fieldError('name.characters')),
  v.maxLength(longestFullName, fieldError('name.tooLong')),
);

export const getSupportChatToken = defineCall({
  summary: 'Creates a token that identifies the visitor to the support chat by the given name and email.',
  method: 'POST',
  path: '/pub/v1/zendesk/getUserJwtToken',
  key: 'none',
  idempotent: 'content',
  body: v.strictObject({ name: FullNameSchema, email: EmailSchema }),
  replies: { 200: v.object({ token: v.string() }), 400: RefusedSchema },
});
