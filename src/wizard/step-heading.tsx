import { type ReactNode, useRef } from 'react';
import { useArrival } from './arrival.ts';

interface StepHeadingProps {
  /** Of the step, as the tab names it. */
  title: string;
  product: string;
  /** The word for "Error", while the step shows one. */
  errorWord?: string | null;
  className?: string | undefined;
  /** The heading, where it is not the title. */
  children?: ReactNode;
}

/** The heading of a step: it names the tab, and takes the focus when the visitor arrives (not when the page loads). */
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
