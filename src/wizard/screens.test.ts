import { expectTypeOf, it } from 'vitest';
import { tripMachine } from '../../machines/wizard/fixtures/trip.machine.ts';
import { useWizard } from './provider.tsx';
import type { Screens } from './router.tsx';
import { wizardHooks } from './wizard-hooks.ts';

const Screen = () => null;
const screens = {
  welcome: Screen,
  traveller: Screen,
  hotel: Screen,
  payment: Screen,
  receipt: Screen,
} satisfies Screens<typeof tripMachine>;

it('a missing or surplus screen does not compile', () => {
  const { hotel: _, ...fewer } = screens;
  // @ts-expect-error no screen for the hotel
  fewer satisfies Screens<typeof tripMachine>;
  // @ts-expect-error a screen for no step
  ({ ...screens, nowhere: Screen }) satisfies Screens<typeof tripMachine>;
  expectTypeOf(screens).toExtend<Screens<typeof tripMachine>>();
});

it('a link to an unknown step and an unknown event do not compile', () => {
  const hooks = wizardHooks(tripMachine);
  const useNever = () => {
    // @ts-expect-error no such step
    useWizard<typeof tripMachine>().enter('nowhere');
    // @ts-expect-error no such event
    hooks.useSend()({ type: 'trip.cancelled' });
  };
  expectTypeOf(useNever).returns.toBeVoid();
});
