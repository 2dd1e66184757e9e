import { expect, it } from 'vitest';
import { memoryStorage, safeStorage, type StoragePort } from './storage.ts';

const full = (stored: string): StoragePort => ({
  ...memoryStorage(stored),
  write: () => {
    throw new Error('QuotaExceededError');
  },
});
const forbidden: StoragePort = {
  read: () => {
    throw new Error('SecurityError');
  },
  write: () => {
    throw new Error('SecurityError');
  },
  clear: () => {
    throw new Error('SecurityError');
  },
};

it.each([
  ['full', full('old')],
  ['forbidden', forbidden],
  ['sound', memoryStorage()],
])('a safe storage returns what was written when the real one is %s', (_, real) => {
  const storage = safeStorage(real);
  storage.write('new');
  expect(storage.read()).toBe('new');
  storage.clear();
  expect(storage.read()).toBeNull();
});

it('a safe storage clears the old text of a storage that is full', () => {
  const real = full('old');
  safeStorage(real).write('new');
  expect(real.read()).toBeNull();
});
