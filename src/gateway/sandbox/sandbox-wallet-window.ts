import './sandbox-wallet-window.css';

const choices = {
  approve: 'Approve',
  approveWithoutAddress: 'Approve without an address',
  cancel: 'Cancel',
  fail: 'Fail',
} as const;
export type WalletChoice = keyof typeof choices;

/** The window's text about the order, and the text that replaces it once the address is priced. */
interface WalletText {
  now: string;
  final?: Promise<string>;
}

/**
 * Stands in for a wallet's own window. The page behind stays interactive, as it does behind a real window. The window
 * is in English only, because it imitates the provider's and is not part of the product.
 */
export function openWalletWindow(wallet: string, shown: WalletText, givenUp: AbortSignal): Promise<WalletChoice> {
  const { promise, resolve } = Promise.withResolvers<WalletChoice>();
  const dialog = document.createElement('dialog');
  dialog.className = 'sandbox-wallet';
  dialog.lang = 'en';
  const title = document.createElement('h2');
  title.id = 'sandbox-wallet-title';
  title.textContent = `${wallet} (sandbox)`;
  dialog.setAttribute('aria-labelledby', title.id);
  const text = document.createElement('p');
  const say = (order: string) => void (text.textContent = `${order}. No money moves.`);
  say(shown.now);
  shown.final?.then(say, () => {}); // without a price the text stays as it is
  const buttons = Object.entries(choices).map(([value, name]) =>
    Object.assign(document.createElement('button'), { type: 'button', value, textContent: name }),
  );
  dialog.append(title, text, ...buttons);
  document.body.append(dialog);

  const listening = new AbortController();
  const end = (choice: WalletChoice) => {
    listening.abort();
    dialog.close(); // while it is still on the page, so that the focus returns to where it was
    dialog.remove();
    resolve(choice);
  };
  const { signal } = listening;
  for (const button of buttons) button.addEventListener('click', () => end(button.value as WalletChoice), { signal }); // each button's value is one of these keys
  dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && end('cancel'), { signal });
  givenUp.addEventListener('abort', () => end('cancel'), { signal });
  dialog.show();
  return promise;
}
