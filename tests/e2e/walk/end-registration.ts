import type { Visit } from './visit.ts';

/** Ends the registration between two polls of its watch, so that the next call of any kind is the one that finds out. */
export async function endRegistration({ backend, interceptor, stands }: Visit): Promise<void> {
  await stands('registrationLife', 'quiet');
  await backend.aDayPasses(interceptor.signupId());
}
