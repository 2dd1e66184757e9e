import * as v from 'valibot';
import { expect, it } from 'vitest';
import { draftOf } from './draft-of.ts';
import { EmailSchema, optionalEmailSchema } from './fields/email.schema.ts';

const Draft = draftOf(
  v.strictObject({
    email: EmailSchema,
    other: optionalEmailSchema(),
    kind: v.picklist(['a', 'b']),
    news: v.boolean(),
    roles: v.pipe(v.array(v.pipe(v.string(), v.maxLength(4))), v.minLength(1)),
  }),
);
const draft = { email: 'ann@', other: 'bo', kind: 'a', news: false, roles: ['judge'] };

it('a draft keeps any text as it is typed', () => {
  expect(v.parse(Draft, draft)).toEqual(draft);
});

it.each([
  { ...draft, email: null },
  { ...draft, kind: 'c' },
  { ...draft, news: 'yes' },
  { ...draft, roles: [1] },
  { email: 'ann@' },
  null,
])('a draft that no form could have left is refused: %j', damaged => {
  expect(v.is(Draft, damaged)).toBe(false);
});
