import { Link, type LinkProps } from 'react-router-dom';
import type { AnyStateMachine } from 'xstate';
import { type StepId, stepsOf } from '../../machines/wizard/step.ts';

interface StepLinkProps<M extends AnyStateMachine> extends Omit<LinkProps, 'to'> {
  machine: M;
  to: StepId<M>;
}

/**
 * A link to a step of the flow's own machine.
 *
 * @example
 * <StepLink machine={joinMachine} to="packages">Change the package</StepLink>
 */
export function StepLink<M extends AnyStateMachine>({ machine, to, ...rest }: StepLinkProps<M>) {
  const step = stepsOf(machine).find(({ id }) => id === to);
  return <Link {...rest} to={step?.path || '/'} />;
}
