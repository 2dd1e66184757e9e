import type { ValidationError } from '../contract/problem.schema.ts';
import { Notice } from '../ui/notice/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useFieldWords } from './use-field-words.ts';

/** Shows the server errors that belong to no field of the form. */
export function ServerErrorNotice({ errors }: { errors: readonly ValidationError[] }) {
  const words = useFieldWords();
  const sentences = [...new Set(errors.map(({ field, text }) => words(field, text)))];
  return (
    <Notice tone="error" title={<Trans>We couldn’t save your answers</Trans>}>
      {sentences.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
