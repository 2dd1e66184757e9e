/** The live region of a page. Each dialog has its own, because a modal dialog silences the page behind it. */
export const Announcer = () => <output className="visually-hidden" data-announcer="" />;
