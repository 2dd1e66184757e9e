import css from './family.module.css';

export interface FamilyProps {
  members: readonly { id: string; name: string; initials: string; color: string }[];
}

/** The members of a family, each with initials on a disc of their own colour. */
export function Family({ members }: FamilyProps) {
  return (
    <ul className={css.family}>
      {members.map(({ id, name, initials, color }) => (
        <li key={id}>
          <span className={css.initials} style={{ backgroundColor: color }} aria-hidden="true">
            {initials}
          </span>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
