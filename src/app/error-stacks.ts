const limit: unknown = Reflect.get(Error, 'stackTraceLimit');

// React creates errors as it loads. While somebody inspects the page, or Lighthouse does, Chrome parses React again to find their
// lines. Import this file before React.
Reflect.deleteProperty(Error, 'stackTraceLimit');

/** Gives each error a stack again. Call it once React has loaded. */
export const keepErrorStacks = (): boolean => Reflect.set(Error, 'stackTraceLimit', limit);
