import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { useAnnouncement } from '../announcer/use-announcement.ts';
import control from './control.module.css';
import { useFieldIds } from './field-ids.ts';
import { Field, type FieldTexts } from './field.tsx';
import { useTypingLock } from './lock.ts';
import css from './textarea-field.module.css';

export interface TextareaFieldProps
  extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className' | 'children' | 'maxLength' | 'defaultValue'> {
  value: string;
  /** Maximum length in UTF-16 code units. The field accepts longer text, so that a visitor can paste and then shorten it. */
  most: number;
}

/** A screen reader announces the count from here on, because announcing it all the time would disturb the typing. */
const announcedFrom = 10;

/** A text area with a count of the characters that are left. */
export function TextareaField({ label, hint, error, optional, most, ...area }: TextareaFieldProps) {
  const { t } = useLingui();
  const readOnly = useTypingLock(area.readOnly);
  const left = most - area.value.trim().length;
  const over = -left;
  const count =
    left < 0
      ? t`${plural(over, { one: `${over} character too many`, other: `${over} characters too many` })}`
      : t`${plural(left, { one: `${left} character left`, other: `${left} characters left` })}`;
  useAnnouncement(left <= announcedFrom ? count : null);
  const id = area.id ?? area.name;
  const ids = useFieldIds({ ...area, hint, error, 'aria-describedby': id && `${id}-count` });
  return (
    <Field id={ids.id} label={label} hint={hint} error={error} optional={optional}>
      <textarea rows={4} {...area} {...ids} readOnly={readOnly} className={`${control.control} ${css.area}`} />
      <p id={`${ids.id}-count`} className={css.count} data-over={left < 0 || undefined}>
        {count}
      </p>
    </Field>
  );
}
