import { afterEach, expect } from 'vitest';
import { takeDifferences } from './watched.ts';

/** Runs with every file: whatever a test asks of the server is held against the API's document. */
afterEach(() => expect(takeDifferences()).toEqual([]));
