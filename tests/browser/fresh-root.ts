import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** A React root in the document. When the test is over, it is unmounted and the document emptied. */
export function freshRoot(element = document.body.appendChild(document.createElement('div'))): Root {
  const root = createRoot(element);
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
  });
  return root;
}
