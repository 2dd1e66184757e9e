import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PasswordError } from '../../../../contract/fields/password.ts';

/** The rules of a password, worded to continue "Your password must". */
export const passwordWords: Readonly<Record<PasswordError, MessageDescriptor>> = {
  validPwdLength_error: msg`have 12–25 characters`,
  validPwdLetter_error: msg`contain a letter`,
  validPwdNumber_error: msg`contain a number`,
  validPwdSpecial_error: msg`contain a symbol`,
  validPwdDupUsername_error: msg`differ from your username`,
  validPwdDupEmail_error: msg`differ from your email`,
};
