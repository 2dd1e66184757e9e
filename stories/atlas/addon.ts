/** Names under which the manager's half and the preview's half know each other. */
export const addonId = 'atlas';

/** The parameter of a story that has the details of its state. */
export const detailsParameter = 'atlas';
