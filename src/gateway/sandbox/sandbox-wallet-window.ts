import './sandbox-wallet-window.css';

const choices = { approve: 'Approve', approveWithoutAddress: 'Approve without an address', cancel: 'Cancel', fail: 'Fail' } as const;
export type WalletChoice = keyof typeof choices;

/** What the window says of the order, and what it says instead once the address is priced. */
interface WalletText {
  now: string;
  final?: Promise<string>;
}

/**
 * Stands for the window that a wallet opens of its own: the page behind stays live, as it does behind another window.
 * It is the provider's, and no word of the product: so it speaks English only.
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
  const buttons = Object.entries(choices).map(([value, name]) => Object.assign(document.createElement('button'), { type: 'button', value, textContent: name }));
  dialog.append(title, text, ...buttons);
  document.body.append(dialog);

  const listening = new AbortController();
  const end = (choice: WalletChoice) => {
    listening.abort();
    dialog.close(); // on the page still, so that the focus goes back to where it was
    dialog.remove();
    resolve(choice);
  };
  const { signal } = listening;
  for (const button of buttons) button.addEventListener('click', () => end(button.value as WalletChoice), { signal }); // made of its keys
  dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && end('cancel'), { signal });
  givenUp.addEventListener('abort', () => end('cancel'), { signal });
  dialog.show();
  return promise;
}
