import { useLingui } from '@lingui/react/macro';
import { Icon } from '../icon/icon.tsx';
import css from './language-select.module.css';

export interface LanguageOption<L extends string> {
  locale: L;
  /** The language's own name for itself. */
  label: string;
  /** BCP 47 tag. */
  tag: string;
}

export interface LanguageSelectProps<L extends string> {
  locale: L;
  options: readonly LanguageOption<L>[];
  onChange: (locale: L) => void;
}

export function LanguageSelect<L extends string>({ locale, options, onChange }: LanguageSelectProps<L>) {
  const { t } = useLingui();
  const choose = (value: string) => {
    const option = options.find(candidate => candidate.locale === value);
    if (option) onChange(option.locale);
  };
  return (
    <span className={css.language}>
      <Icon name="globe" />
      <select aria-label={t`Language`} value={locale} onChange={event => choose(event.currentTarget.value)}>
        {options.map(option => (
          <option key={option.locale} value={option.locale} lang={option.tag}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
