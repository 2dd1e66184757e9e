import { firstWords } from './first.words.ts';
import { laterWords } from './later.words.ts';
import { professionalWords } from './professional.words.ts';

/** Every sentence for an error of a field. Pages import only its type, because their catalogues have the sentences. */
export const allWords = { ...firstWords, ...laterWords, ...professionalWords };
