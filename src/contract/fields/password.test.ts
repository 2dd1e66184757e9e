import { describe, expect, it } from 'vitest';
import type { FieldError } from './field-error.ts';
import { passwordRules } from './password.ts';

const passwords: readonly [string, FieldError[]][] = [
  ['Correct-Horse-1', []],
  ['Pässwörter-12', []],
  [
    '',
    [
      'validPwdLength_error',
      'validPwdLetter_error',
      'validPwdNumber_error',
      'validPwdSpecial_error',
      'validPwdDupUsername_error',
      'validPwdDupEmail_error',
    ],
  ],
  ['Short-1', ['validPwdLength_error']],
  ['Correct-Horse-Battery-1234', ['validPwdLength_error']],
  ['123456789-12', ['validPwdLetter_error']],
  ['Correct-Horse', ['validPwdNumber_error']],
  ['CorrectHorse1', ['validPwdSpecial_error']],
  ['Correct Horse1', ['validPwdSpecial_error']],
  ['Contrasen\u0303a1234', ['validPwdSpecial_error']],
  ['Correct\u200BHorse1', ['validPwdSpecial_error']],
  ['ANN.LEE-HERE-1', ['validPwdDupUsername_error']],
  ['ann1@Example.com', ['validPwdDupEmail_error']],
];

describe('a password', () => {
  it.each(passwords)('like %s breaks the rules %j', (password, errors) => {
    const context = { username: 'Ann.Lee-Here-1', email: 'ann1@example.com' };
    expect(passwordRules.filter(({ met }) => !met(password, context)).map(({ error }) => error)).toEqual(errors);
  });

  it.each<[string, { username: string; email: string }, FieldError]>([
    ['ann1@münchen.de', { username: 'ann.lee', email: 'ann1@xn--mnchen-3ya.de' }, 'validPwdDupEmail_error'],
    ['strasse-12345', { username: 'Straße-12345', email: 'ann1@example.com' }, 'validPwdDupUsername_error'],
  ])('like %s is another spelling of one in %j', (password, context, error) => {
    expect(passwordRules.filter(({ met }) => !met(password, context)).map(rule => rule.error)).toEqual([error]);
  });
});
