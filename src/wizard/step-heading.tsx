import { type ReactNode, useRef } from 'react';
import { useArrival } from './arrival.ts';

interface StepHeadingProps {
  /** Title of the step in the tab. */
  title: string;
  product: string;
  /** The word for "Error" while the step shows one, else null. */
  errorWord?: string | null;
  className?: string | undefined;
  /** The heading, if it differs from the title. */
  children?: ReactNode;
}

/**
 * The heading of a step. It sets the title of the tab, and takes the focus when the visitor moves to the step, not on
 * page load.
 */
export function StepHeading({ title, product, errorWord = null, className, children = title }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  const named = `${title} – ${product}`;
  return (
    <>
      <title>{errorWord === null ? named : `${errorWord}: ${named}`}</title>
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children}
      </h1>
    </>
  );
}
