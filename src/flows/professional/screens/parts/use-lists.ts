import { useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ListName, optionListsMachine } from '../../../../../machines/flows/professional/option-lists.machine.ts';
import type { Lookup } from '../../../../ui/field/lookup-field.tsx';

export type OptionListsRef = ActorRefFrom<typeof optionListsMachine>;

/** Returns a function that looks a list up by its name. The lists follow the page's language. */
export function useLists(actor: OptionListsRef | undefined): (name: ListName) => Lookup {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const lists = usePart(actor, snapshot => snapshot?.context.lists);
  const isLoading = usePart(actor, snapshot => snapshot?.matches('loading') ?? false);
  const isBroken = usePart(actor, snapshot => snapshot?.matches('broken') ?? false);
  const loadedFor = useRef(locale);
  useEffect(() => {
    if (loadedFor.current === locale) return;
    loadedFor.current = locale;
    actor?.send({ type: 'language.changed' });
  }, [actor, locale]);
  const state = isLoading ? 'loading' : isBroken ? 'failed' : 'ready';
  return name => ({ state, options: lists?.[name] ?? [] });
}
