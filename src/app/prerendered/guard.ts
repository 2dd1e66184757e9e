import { product } from '../../contract/product.ts';
import { languageTag } from '../../i18n/locales.ts';
import { base } from '../base.ts';
import { firstLocale } from '../first-locale.ts';
import { showFailure } from '../show-failure.ts';
import { captureActions } from './capture.ts';

const { dataset, lang } = document.documentElement;

// Runs in the head of a prerendered page, before the first paint. If this tab would see something other than a new
// visitor does, the page stays hidden until the app has rendered it. The flow's own program may have said so already.
if (dataset.other === '' || hasAnswers() || languageTag(firstLocale()) !== lang) {
  dataset.other = '';
  document.title = product.name;
} else globalThis.captured = captureActions(base);

/** Whether this tab has answers of the page's flow. */
function hasAnswers(): boolean {
  try {
    return sessionStorage.getItem(document.currentScript?.dataset['saved'] ?? '') !== null;
  } catch {
    return false;
  }
}

// Only for scripts of the app. Other scripts may be blocked, and the page works without them.
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && target.type === 'module' && showFailure(),
  { capture: true },
);
