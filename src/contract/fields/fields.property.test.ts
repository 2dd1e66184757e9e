import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { NameSchema } from './name.schema.ts';
import { PhoneNumberSchema } from './phone.schema.ts';
import { foldUsername } from './username.schema.ts';

describe('for any input', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 });

  it('an accepted name is accepted again unchanged', () => {
    fc.assert(
      fc.property(text, typed => {
        const result = v.safeParse(NameSchema, typed);
        if (result.success) expect(v.parse(NameSchema, result.output)).toBe(result.output);
      }),
    );
  });

  it('an accepted name has 1 to 20 units, no control or override characters, and no whitespace at its ends', () => {
    fc.assert(
      fc.property(text, typed => {
        const result = v.safeParse(NameSchema, typed);
        if (!result.success) return;
        expect(result.output).toMatch(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]{1,20}$/u);
        expect(result.output).toBe(result.output.trim());
      }),
    );
  });

  it('a phone number is the same with any separators', () => {
    const digits = fc.stringMatching(/^\d{8,15}$/);
    const separator = fc.constantFrom('', ' ', '-', '.', '/', '(', ')');
    fc.assert(
      fc.property(digits, fc.array(separator, { minLength: 16, maxLength: 16 }), (number, between) => {
        const typed = Array.from(number, (digit, index) => `${between[index] ?? ''}${digit}`).join('');
        expect(v.parse(PhoneNumberSchema, typed)).toBe(number);
      }),
    );
  });

  it('an accepted phone number has only digits, with a plus if one was typed', () => {
    fc.assert(
      fc.property(text, typed => {
        const result = v.safeParse(PhoneNumberSchema, typed);
        if (result.success) expect(result.output).toMatch(/^\+?\d{8,15}$/);
      }),
    );
  });

  it('a username is the same in upper and lower case', () => {
    const username = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ0-9,_.'-]{6,30}$/);
    fc.assert(
      fc.property(username, name => {
        expect(foldUsername(name.toUpperCase())).toBe(foldUsername(name.toLowerCase()));
        expect(foldUsername(foldUsername(name))).toBe(foldUsername(name));
      }),
    );
  });
});
