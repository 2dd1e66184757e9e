import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { follow } from '../link/follow.ts';
import css from './step-tabs.module.css';

export interface StepTab {
  key: string;
  label: ReactNode;
  /** Undefined for a tab that cannot be opened. */
  href: string | undefined;
  current: boolean;
  done: boolean;
  onSelect: () => void;
}

/** Steps that look like tabs. They are links, reached by Tab and opened by Enter, because each has its own address. */
export function StepTabs({ label, tabs }: { label: string; tabs: readonly StepTab[] }) {
  return (
    <nav aria-label={label} data-print="hide">
      <ol className={css.tabs}>
        {tabs.map(tab => (
          <li key={tab.key} data-current={tab.current} data-done={tab.done}>
            {tab.href === undefined && !tab.current ? (
              <span className={css.tab} aria-disabled="true">
                <TabName tab={tab} />
              </span>
            ) : (
              <a
                className={css.tab}
                href={tab.href}
                aria-current={tab.current ? 'step' : undefined}
                onClick={follow(tab.onSelect)}
              >
                <TabName tab={tab} />
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function TabName({ tab: { label, done } }: { tab: StepTab }) {
  return (
    <>
      {label}
      {done ? (
        <span className="visually-hidden">
          {' '}
          <Trans>(completed)</Trans>
        </span>
      ) : null}
    </>
  );
}
