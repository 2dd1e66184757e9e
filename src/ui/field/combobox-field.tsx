// No element of HTML's suggests what a page has found out, so these roles have no tags. The keys are those of the field, which has the focus.
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

/** What a field suggests while it is typed in. */
export interface SuggestionList {
  label: string;
  /** None, and nothing is open. */
  suggestions: readonly Suggestion[];
  /** Which of them the arrows stand on. */
  marked: number | null;
  /** Who has to be named beside them. */
  attribution: string | null;
  onMove: (by: 1 | -1) => void;
  onChoose: (at: number) => void;
  onDismiss: () => void;
}

export interface ComboboxFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'children' | 'type' | 'onKeyDown' | 'list'> {
  /** Null where nothing is ever suggested: then it is a text field like any other. */
  list: SuggestionList | null;
  /** What a screen reader says of the suggestions. */
  status?: string | null;
}

/** A text field that suggests. Whatever is suggested, what is typed stands; the focus never leaves the field. */
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
                  onMouseDown={event => event.preventDefault()} // which would take the focus
                  onClick={() => list.onChoose(at)}
                >
                  <span className={css.text}>{text}</span> <span className={css.detail}>{detail}</span>
                </li>
              ))}
            </ul>
            {list.attribution === null ? null : <p className={css.attribution} translate="no">{list.attribution}</p>}
          </div>
        ) : null}
      </div>
    </Field>
  );
}

/** A list that would be below the edge, or behind a phone's keyboard, is brought up with its field. */
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
