import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { brand } from '../brand/brand.ts';
import { supportPhone } from '../contract/support-phone.ts';
import { Button } from '../ui/button/button.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { Page } from '../ui/page/page.tsx';

interface ErrorBoundaryProps {
  /** Render nothing in place of this part after an error. */
  quiet?: boolean;
  children: ReactNode;
}

/**
 * Catches what no state of a chart covers: a screen that fails to render. The visitor's answers are saved and restored.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.quiet) return null;
    const phone = supportPhone(undefined);
    return (
      <Page>
        <Notice
          tone="error"
          title={<Trans>We couldn’t show this page</Trans>}
          action={
            <Button variant="quiet" onClick={() => location.reload()}>
              <Trans>Reload the page</Trans>
            </Button>
          }
        >
          <Trans>
            Your earlier answers are saved. If this happens again, call us at{' '}
            <a href={`tel:${phone.tel}`}>{phone.shown}</a> or write to{' '}
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
          </Trans>
        </Notice>
      </Page>
    );
  }
}
