/** An email address as text. A narrow column breaks it before the @, not within a word. */
export function BreakableEmail({ email }: { email: string }) {
  const [name, host] = email.split('@');
  return (
    <bdi>
      {name}
      <wbr />@{host}
    </bdi>
  );
}
