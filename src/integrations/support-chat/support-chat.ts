/** As far as they have said it. */
export interface ChatVisitor {
  name: string;
  email: string;
}

export interface ChatRequest {
  /** Of the frame that shows the chat's own document, loaded. */
  frame: Window;
  /** As in `en-US`. */
  language: string;
  visitor: ChatVisitor | null;
  /** The visitor has closed it inside. */
  onClosed: () => void;
}

/** Somebody to chat with. Settles when the chat is there; rejects when it cannot come. */
export type SupportChat = (request: ChatRequest) => Promise<void>;

/** For a page that stands for a chat, and has nothing to open. */
export const standInChat: SupportChat = async () => {};
