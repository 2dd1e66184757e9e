/** What one kind of mail says between its subject and the farewell; a paragraph may have several lines. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
}
