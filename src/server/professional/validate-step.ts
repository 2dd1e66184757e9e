import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { validateProfessional } from '../../contract/calls/professional.calls.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { limit } from '../http/rate-limit.ts';
import type { Judged } from '../details/judge-family.ts';
import { judgePerson, judgePractice, judgeSecurity } from './judge-professional.ts';
import { findProfessional, professionalDuplicate } from './known-professional.ts';

type Request = CallRequest<typeof validateProfessional>;

/** Reports a duplicate at the step with the email field, rather than two steps later when the account is created. */
export async function validateStep(
  deps: Deps,
  { body }: Request,
  caller: Caller,
): Promise<CallReply<typeof validateProfessional>> {
  await limit(deps, 'registration', caller.address);
  const judged = judgeStep(body);
  if (judged.type === 'refused') return { status: 409, body: judged.body };
  if (body.step === 'ONE' && (await findProfessional(deps.db, body.email)) !== undefined) return professionalDuplicate;
  return { status: 200, body: { valid: true } };
}

const judges = { ONE: judgePerson, TWO: judgePractice, THREE: judgeSecurity };

const judgeStep = ({ step, ...values }: Request['body']): Judged<unknown> => judges[step](values);
