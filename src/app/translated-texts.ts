// Lets React go on with a page that the browser translates. Chrome replaces each text by a `font` element, but React still
// removes the text, inserts before it, and changes it: the page would crash, or show an old price.

/** What a translator shows in place of a text. */
const shown = new WeakMap<Node, ChildNode>();

for (const method of ['insertBefore', 'removeChild'] as const) {
  const native: (...nodes: Node[]) => Node = Node.prototype[method];
  Node.prototype[method] = function (this: Node, ...nodes: Node[]): never {
    const inPage = nodes.map(node => (node?.parentNode ? node : shown.get(node)) ?? node);
    return native.apply(this, inPage) as never; // the type that the caller expects
  };
}

new MutationObserver((records, observer) => {
  for (const { addedNodes, removedNodes, previousSibling, target } of records) {
    const [text] = removedNodes;
    const font = (addedNodes[0] ?? previousSibling) as ChildNode | null; // it may be inserted before the text is removed
    if (text?.nodeName === '#text' && font?.nodeName === 'FONT') {
      shown.set(text, font);
      observer.observe(text, { characterData: true });
    }
    shown.get(target)?.replaceWith(target); // a new text, which the translator translates again
  }
}).observe(document, { childList: true, subtree: true });
