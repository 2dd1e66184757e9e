import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { asciiEmail, EmailSchema, foldEmail, sameEmail, StoredEmailSchema } from './email.schema.ts';
import { readableEmail } from './readable-email.ts';

describe('an email', () => {
  /** The HTML standard's pattern, https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
  const standard =
    /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
  const part = fc.string({
    unit: fc.constantFrom(...Array.from('aB9.-_+\'"(),:;<>@[]\\ \r\n!#$%&*/=?^`{|}~')),
    maxLength: 8,
  });

  it('in ASCII is accepted exactly if the HTML standard accepts it', () => {
    fc.assert(
      fc.property(part, part, (local, domain) => {
        const email = `${local}@${domain}`.trim();
        expect(v.is(EmailSchema, email)).toBe(standard.test(email));
      }),
    );
  });

  it('is shown with the domain in its own script', () => {
    expect(['ann@xn--mnchen-3ya.de', 'josé@ejemplo.mx', 'ann@xn--99999999.de'].map(readableEmail)).toEqual([
      'ann@münchen.de',
      'josé@ejemplo.mx',
      'ann@xn--99999999.de',
    ]);
  });

  it('is still accepted, unchanged and the same address after it was stored', () => {
    const letters = fc.string({ unit: fc.constantFrom(...Array.from('aZ9üßéñ中ж')), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(letters, letters, (local, domain) => {
        const email = `${local}@${domain}.com`;
        fc.pre(v.is(EmailSchema, email));
        const stored = asciiEmail(email);
        expect(v.parse(StoredEmailSchema, stored)).toBe(stored);
        expect(stored.split('@')[1]).toMatch(/^\p{ASCII}+$/u);
        expect(sameEmail(email, stored)).toBe(true);
        expect(foldEmail(foldEmail(email))).toBe(foldEmail(email));
      }),
    );
  });
});
