// HTML has no element for suggestions from a script, so these roles have no tags. The focused input handles the keys.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import type { ComponentProps, KeyboardEvent } from 'react';
import { useAnnouncement } from '../announcer/use-announcement.ts';
import css from './combobox-field.module.css';
import control from './control.module.css';
import { useFieldIds } from './field-ids.ts';
import { Field, type FieldTexts } from './field.tsx';
import { useTypingLock } from './lock.ts';

export interface Suggestion {
  id: string;
  text: string;
  detail: string;
}

/** The suggestions for a field. */
export interface SuggestionList {
  label: string;
  /** Empty if nothing is open. */
  suggestions: readonly Suggestion[];
  /** Index of the active suggestion, or null. */
  marked: number | null;
  /** Name of the source, which the list must show; null if none. */
  attribution: string | null;
  onMove: (by: 1 | -1) => void;
  onChoose: (at: number) => void;
  onDismiss: () => void;
}

export interface ComboboxFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'children' | 'type' | 'onKeyDown' | 'list'> {
  /** Null for a plain text field without suggestions. */
  list: SuggestionList | null;
  /** Announcement about the suggestions. */
  status?: string | null;
}

/** A text field with suggestions. Suggestions never change the typed text, and the focus stays in the field. */
export function ComboboxField({ label, hint, error, optional, list, status, onBlur, ...input }: ComboboxFieldProps) {
  const readOnly = useTypingLock(input.readOnly);
  const ids = useFieldIds({ ...input, hint, error });
  useAnnouncement(status);
  const listId = `${ids.id}-list`;
  const optionId = (at: number) => `${listId}-${at}`;
  const isOpen = list !== null && list.suggestions.length > 0;
  const asCombobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && list.marked !== null ? optionId(list.marked) : undefined,
  } as const;
  return (
    <Field id={ids.id} label={label} hint={hint} error={error} optional={optional}>
      <div className={css.around}>
        <input
          spellCheck={false}
          {...input}
          {...ids}
          {...(list === null ? {} : asCombobox)}
          readOnly={readOnly}
          type="text"
          className={control.control}
          onKeyDown={event => list && takeKey(event, list)}
          onBlur={event => {
            onBlur?.(event);
            list?.onDismiss();
          }}
        />
        {isOpen ? (
          <div ref={bringIntoView} className={css.popup}>
            <ul id={listId} role="listbox" aria-label={list.label}>
              {list.suggestions.map(({ id, text, detail }, at) => (
                <li
                  key={id}
                  id={optionId(at)}
                  role="option"
                  aria-selected={at === list.marked}
                  className={css.option}
                  onMouseDown={event => event.preventDefault()} // prevents the loss of focus
                  onClick={() => list.onChoose(at)}
                >
                  <span className={css.text}>{text}</span> <span className={css.detail}>{detail}</span>
                </li>
              ))}
            </ul>
            {list.attribution === null ? null : (
              <p className={css.attribution} translate="no">
                {list.attribution}
              </p>
            )}
          </div>
        ) : null}
      </div>
    </Field>
  );
}

/** Scrolls the field up if its list would be below the edge of the window or behind a phone's keyboard. */
function bringIntoView(popup: HTMLElement | null): void {
  const edge = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  if (popup && popup.getBoundingClientRect().bottom > edge) popup.parentElement?.scrollIntoView({ block: 'start' });
}

function takeKey(event: KeyboardEvent, { suggestions, marked, onMove, onChoose, onDismiss }: SuggestionList): void {
  if (event.nativeEvent.isComposing) return;
  const act = {
    ArrowDown: () => onMove(1),
    ArrowUp: () => onMove(-1),
    Enter: suggestions.length > 0 && marked !== null ? () => onChoose(marked) : undefined,
    Escape: suggestions.length > 0 ? onDismiss : undefined,
  }[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
