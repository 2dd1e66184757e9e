import '../peer.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { callingCodes } from '../calling-codes.js';
import { save } from '../save.js';

function Field({ id, label, error, ...rest }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={id} aria-invalid={error !== undefined} {...rest} />
      {error && <span role="alert">{error}</span>}
    </div>
  );
}

function Step({ title, onNext, children }) {
  const [errors, setErrors] = useState({});
  const [isSaving, setSaving] = useState(false);
  const submit = async event => {
    event.preventDefault();
    const invalid = [...event.currentTarget.querySelectorAll('input')].filter(({ validity }) => !validity.valid);
    setErrors(Object.fromEntries(invalid.map(({ name }) => [name, 'Please check this field'])));
    if (invalid.length > 0) return;
    setSaving(true);
    await save(Object.fromEntries(new FormData(event.target)));
    onNext();
  };
  return (
    <main>
      <h1>{title}</h1>
      <form noValidate onSubmit={event => void submit(event)}>
        {children(errors, isSaving)}
        <button type="submit" disabled={isSaving}>
          Next
        </button>
      </form>
    </main>
  );
}

function Family() {
  const [children, setChildren] = useState([0]);
  return (
    <Step title="Invite your co-parent" onNext={() => {}}>
      {errors => (
        <>
          <Field id="firstName" label="Co-parent’s first name" required error={errors.firstName} />
          <Field id="lastName" label="Co-parent’s last name" required error={errors.lastName} />
          <Field id="email" label="Co-parent’s email" type="email" error={errors.email} />
          <label>
            <input type="checkbox" name="unknownEmail" /> I don’t have my co-parent’s email
          </label>
          <div className="field">
            <label htmlFor="country">Country code</label>
            <select id="country" name="country">
              {callingCodes.map(([country, name]) => (
                <option key={country} value={country}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <Field id="phone" label="Co-parent’s phone number" error={errors.phone} />
          {children.map((key, at) => (
            <fieldset key={key}>
              <legend>Child {at + 1}</legend>
              <Field id={`children.${at}.firstName`} label="First name" required />
              <Field id={`children.${at}.lastName`} label="Last name" required />
              <Field id={`children.${at}.email`} label="Email (optional)" type="email" />
            </fieldset>
          ))}
          <button type="button" onClick={() => setChildren([...children, children.length])}>
            Add a child
          </button>
        </>
      )}
    </Step>
  );
}

function App() {
  const [isNext, setNext] = useState(false);
  return isNext ? (
    <Family />
  ) : (
    <Step title="Your contact details" onNext={() => setNext(true)}>
      {(errors, isSaving) => (
        <>
          <Field id="name" label="Full name" required minLength={2} error={errors.name} readOnly={isSaving} />
          <Field id="email" label="Email" required type="email" error={errors.email} readOnly={isSaving} />
          <Field
            id="phone"
            label="Phone"
            required
            type="tel"
            pattern="[0-9]{7,}"
            error={errors.phone}
            readOnly={isSaving}
          />
        </>
      )}
    </Step>
  );
}

createRoot(document.getElementById('root')).render(<App />);
