/** Name and address, as far as the visitor has given them. */
export interface ChatVisitor {
  name: string;
  email: string;
}

export interface ChatRequest {
  /** Window of the loaded frame that shows the chat's own document. */
  frame: Window;
  /** BCP 47 tag, e.g. `en-US`. */
  language: string;
  visitor: ChatVisitor | null;
  /** Called when the visitor closes the chat from inside. */
  onClosed: () => void;
}

/** Opens a support chat. Resolves when the chat is open; rejects when it fails to load. */
export type SupportChat = (request: ChatRequest) => Promise<void>;

/** For a page that stands in for a chat in development, with nothing to open. */
export const standInChat: SupportChat = async () => {};
