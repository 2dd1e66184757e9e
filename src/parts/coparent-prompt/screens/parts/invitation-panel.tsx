import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';
import { Panel } from '../../../../ui/panel/panel.tsx';

interface InvitationPanelProps {
  heading: ReactNode;
  onChange?: () => void;
  children: ReactNode;
}

/** Shows the outcome of the invitation, and takes the focus from the closed dialog. */
export function InvitationPanel({ heading, onChange, children }: InvitationPanelProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <div ref={region} tabIndex={-1}>
      <Panel heading={heading}>
        {children}
        {onChange ? (
          <Actions>
            <Button variant="secondary" onClick={onChange}>
              <Trans>Change</Trans>
            </Button>
          </Actions>
        ) : null}
      </Panel>
    </div>
  );
}
