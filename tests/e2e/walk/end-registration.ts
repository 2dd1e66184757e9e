import type { Visit } from './visit.ts';

/** The visitor's registration ends between two questions of the watch over it, so that whoever asks next is who finds out. */
export async function endRegistration({ world, gate, stands }: Visit): Promise<void> {
  await stands('registrationLife', 'quiet');
  await world.aDayPasses(gate.signupId());
}
