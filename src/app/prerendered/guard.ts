import { house } from '../../contract/house.ts';
import { languageTag } from '../../i18n/locales.ts';
import { base } from '../base.ts';
import { firstLocale } from '../first-locale.ts';
import { answersKey, isKept } from '../kept.ts';
import { tellFailure } from '../tell-failure.ts';
import { holdWhatIsDone } from './hold.ts';

const { dataset, lang } = document.documentElement;

// Runs in the head of a prerendered page, before anything is painted. A tab that would see something else than what
// every new visitor sees gets to see nothing until the app has rendered it.
if (isKept(answersKey) || languageTag(firstLocale()) !== lang) {
  dataset.other = '';
  document.title = house.name;
} else globalThis.held = holdWhatIsDone(base);

// Of the app alone: what else a page loads by a script may be blocked, and it goes on without.
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && target.type === 'module' && tellFailure(), { capture: true });
