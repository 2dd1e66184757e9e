import { type FormSchema, type FormStore, getInput } from '@formisch/react';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { InferInput } from 'valibot';
import { idle } from '../lazy/idle.ts';
import { beforeStepEnds } from '../wizard/index.ts';
import { rehearseValidation, validateForm } from './validate-form.ts';
import { watchForm } from './watch-form.ts';

interface FormDraftProps<S extends FormSchema> {
  of: FormStore<S>;
  onTyped: ((input: InferInput<S>) => void) | undefined;
}

/** Milliseconds without a change after which a visitor has paused. */
const pause = 300;

/** Events that may remove the form or the page, so that a report cannot wait until they have been handled. */
const leaving = ['click', 'submit', beforeStepEnds, 'pagehide', 'visibilitychange'];

/** Events after which a field has its final value. */
const done = ['change', 'focusout'];

/**
 * Reports the form's input when the visitor pauses, leaves the field or may leave the page, because a report for each
 * key would cost more than the key. After a submission it also validates at each pause, but not when the visitor leaves a
 * field, because a new error would move the button that is being pressed. Place it before the fields, so that it notices
 * what they change when they mount.
 */
export function FormDraft<S extends FormSchema>({ of, onTyped }: FormDraftProps<S>) {
  const typed = useEffectEvent((input: InferInput<S>) => onTyped?.(input));
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let changedAt = 0;
    let isReported = true;
    const report = () => {
      if (isReported) return;
      isReported = true;
      typed(getInput(of));
    };
    // One timer for many keys, because a new one for each costs half of what a key takes in our code.
    const wait = (milliseconds: number) => {
      timer = setTimeout(() => {
        const rest = changedAt + pause - performance.now();
        if (rest > 0) return wait(rest);
        timer = undefined;
        if (of.isSubmitted) validateForm(of);
        report();
      }, milliseconds);
    };
    const unwatch = watchForm(
      () => getInput(of),
      () => {
        isReported = false;
        changedAt = performance.now();
        if (timer === undefined) wait(pause);
      },
    );
    const listening = new AbortController();
    const { signal } = listening;
    const rehearse = () => void idle().then(() => rehearseValidation(of));
    addEventListener('focusin', rehearse, { signal, once: true });
    for (const event of leaving) addEventListener(event, report, { signal, capture: true });
    for (const event of done) addEventListener(event, report, { signal });
    return () => {
      unwatch();
      listening.abort();
      clearTimeout(timer);
      report();
    };
  }, [of]);
  return null;
}
