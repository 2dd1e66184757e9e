const takeFocus = element => element?.focus();

/** Like the product, at the top of a step that a visitor comes to. */
const arrive = heading => {
  scrollTo(0, 0);
  heading?.focus({ preventScroll: true });
};

/** @param isFirst the step with which the page is loaded */
export const Heading = ({ isFirst, children }) => (
  <h1 tabIndex={-1} ref={isFirst ? undefined : arrive}>
    {children}
  </h1>
);

/**
 * @param errors ids of fields with their texts
 * @param attempt number of the submit, each of which takes the focus
 */
export function Summary({ errors, attempt }) {
  if (errors.length === 0) return null;
  return (
    <section key={attempt} ref={takeFocus} tabIndex={-1} aria-labelledby="problem">
      <h2 id="problem">There is a problem</h2>
      <ul>
        {errors.map(([id, text]) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Field({ id, label, error, ...rest }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {error && (
        <p className="error" id={`${id}-error`}>
          Error: {error}
        </p>
      )}
      <input id={id} name={id} aria-invalid={error !== undefined} aria-describedby={error && `${id}-error`} {...rest} />
    </div>
  );
}

export const Codes = ({ codes, ...rest }) => (
  <div className="field">
    <label htmlFor="country">Country code</label>
    <select id="country" {...rest}>
      {codes.map(([country, name]) => (
        <option key={country} value={country}>
          {name}
        </option>
      ))}
    </select>
  </div>
);
