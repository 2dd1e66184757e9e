/** The live region of a page. A dialog has one of its own, because a modal dialog silences the page behind it. */
export const Announcer = () => <output className="visually-hidden" data-announcer="" />;
