import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { useAnnouncement } from '../../../../ui/announcer/use-announcement.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import type { CodeRef } from '../../checkout-parts.ts';
import css from './code-entry.module.css';
import { codeFieldId, useCodeError } from './use-code-error.ts';

export function CodeEntry({ code }: { code: CodeRef }) {
  const { t } = useLingui();
  const typed = usePart(code, ({ context }) => context.typed);
  const isApplying = usePart(code, state => state.matches('applying'));
  const isDemanded = usePart(code, state => state.matches('demanded'));
  const error = useCodeError(code);
  useAnnouncement(isDemanded ? null : error); // the focus moves to the summary, which contains it
  const submit = () => code.send({ type: 'code.submitted' });
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault(); // Enter would submit the form around it
    submit();
  };
  return (
    <div className={css.row}>
      <TextField
        name={codeFieldId}
        label={t`Subscription code`}
        value={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        readOnly={isApplying}
        onChange={({ currentTarget }) => code.send({ type: 'code.typed', code: currentTarget.value })}
        onKeyDown={submitOnEnter}
      />
      <Button
        variant="secondary"
        disabled={typed.trim() === ''}
        busy={isApplying}
        busyLabel={t`Checking…`}
        onClick={submit}
      >
        <Trans>Apply</Trans>
      </Button>
    </div>
  );
}
