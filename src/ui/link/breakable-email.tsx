import css from './breakable-email.module.css';

/** An email address as text. It stays on one line if it can; a narrow column breaks it before the @. */
export function BreakableEmail({ email }: { email: string }) {
  const [name, host] = email.split('@');
  return (
    <bdi className={css.email}>
      {name}
      <wbr />@{host}
    </bdi>
  );
}
