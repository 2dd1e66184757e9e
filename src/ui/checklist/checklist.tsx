import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAnnouncement } from '../announcer/use-announcement.ts';
import { Icon } from '../icon/icon.tsx';
import css from './checklist.module.css';

export interface ChecklistItem {
  key: string;
  label: ReactNode;
  met: boolean;
}

export interface ChecklistProps {
  /** Id for the `aria-describedby` of the control that the list describes. */
  id: string;
  heading: ReactNode;
  items: readonly ChecklistItem[];
}

export function Checklist({ id, heading, items }: ChecklistProps) {
  const { t } = useLingui();
  const met = items.filter(item => item.met).length;
  const total = items.length;
  useAnnouncement(t`${met} of ${total} requirements met`);
  return (
    <div className={css.checklist}>
      <div id={id}>
        <p className={css.heading}>{heading}</p>
        <ul>
          {items.map(item => (
            <li key={item.key} data-met={item.met}>
              <span className={css.mark}>{item.met ? <Icon name="check" size={16} /> : null}</span>
              <span>
                <span className="visually-hidden">{item.met ? <Trans>Met:</Trans> : <Trans>Not met yet:</Trans>} </span>
                {item.label}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
