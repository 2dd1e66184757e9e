// oxlint-disable-next-line no-restricted-imports -- the engine's index would bring React into this inline program
import { sessionStoragePort } from '../../wizard/browser.ts';
import { askEarly } from './early-invitation.ts';
import { answersKey, linkKey, takeLink } from './invite-link.ts';

// Runs in the head of the prerendered page, before anything else is loaded.
const link = takeLink({
  address: location,
  history,
  link: sessionStoragePort(linkKey),
  answers: sessionStoragePort(answersKey),
});
if (link?.userId) askEarly(link);
else document.documentElement.dataset['other'] = ''; // a visitor without a link does not see this page
