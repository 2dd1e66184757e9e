import type { ComponentProps } from 'react';
import css from './stack.module.css';

export interface StackProps extends Omit<ComponentProps<'div'>, 'className'> {
  gap?: 'small' | 'medium' | 'large';
}

/** Stacks its children vertically. */
export function Stack({ gap = 'medium', ...rest }: StackProps) {
  return <div {...rest} className={`${css.stack} ${css[gap]}`} />;
}
