import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Returns a function that says how long to wait, in minutes rounded up. */
export function useWaitWords(): (seconds: number) => string {
  const { t } = useLingui();
  return seconds => {
    const minutes = Math.max(1, Math.ceil(seconds / 60));
    return t`${plural(minutes, { one: `Please try again in ${minutes} minute.`, other: `Please try again in ${minutes} minutes.` })}`;
  };
}
