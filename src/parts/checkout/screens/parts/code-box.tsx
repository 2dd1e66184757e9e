import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { useAnnouncement } from '../../../../ui/announcer/use-announcement.ts';
import { CheckboxField } from '../../../../ui/field/checkbox-field.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { CodeRef } from '../../checkout-parts.ts';
import { CodeEntry } from './code-entry.tsx';

export function CodeBox({ code }: { code: CodeRef }) {
  const { t } = useLingui();
  const isHidden = usePart(code, state => state.matches('hidden'));
  const applied = usePart(code, state => (state.matches('applied') ? state.context.applied : null));
  useAnnouncement(applied === null ? null : t`Code ${applied} applied.`);
  return (
    <Stack gap="small" tabIndex={-1}>
      <CheckboxField
        name="hasCode"
        label={t`I have a Subscription Code`}
        checked={!isHidden}
        onChange={({ currentTarget }) => code.send({ type: currentTarget.checked ? 'code.offered' : 'code.dismissed' })}
      />
      {isHidden || applied !== null ? null : <CodeEntry code={code} />}
      {applied === null ? null : (
        <Notice
          tone="success"
          action={
            <Button variant="quiet" onClick={() => code.send({ type: 'code.dismissed' })}>
              <Trans>Remove the code</Trans>
            </Button>
          }
        >
          <Trans>Code {applied} applied.</Trans>
        </Notice>
      )}
    </Stack>
  );
}
