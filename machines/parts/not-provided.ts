/** The implementation of an actor until the flow that mounts its machine provides it. */
export const notProvided = (): Promise<never> => Promise.reject(new Error('not provided'));
