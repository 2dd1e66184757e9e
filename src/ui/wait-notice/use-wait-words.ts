import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Tells a visitor how long to wait, in minutes that are always enough. */
export function useWaitWords(): (seconds: number) => string {
  const { t } = useLingui();
  return seconds => {
    const minutes = Math.max(1, Math.ceil(seconds / 60));
    return t`${plural(minutes, { one: 'Please try again in # minute.', other: 'Please try again in # minutes.' })}`;
  };
}
