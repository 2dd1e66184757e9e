import { afterEach, expect } from 'vitest';
import { takeDifferences } from './watched.ts';

/** Setup for every test file: compares all requests and responses of the server with the API's document. */
afterEach(() => expect(takeDifferences()).toEqual([]));
