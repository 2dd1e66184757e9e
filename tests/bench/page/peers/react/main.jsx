import '../peer.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { isPossiblePhoneNumber } from 'libphonenumber-js';
import { allCodes, fewCodes } from '../calling-codes.js';
import { Codes, Field, Heading, Summary } from '../parts.jsx';
import { save } from '../save.js';

const isValid = ({ name, value, validity, form }) =>
  validity.valid && (name !== 'phone' || value === '' || isPossiblePhoneNumber(value, form.country.value));

function Step({ title, isFirst = false, onNext, children }) {
  const [errors, setErrors] = useState({});
  const [attempt, setAttempt] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const submit = async event => {
    event.preventDefault();
    const invalid = [...event.currentTarget.querySelectorAll('input')].filter(input => !isValid(input));
    setErrors(Object.fromEntries(invalid.map(({ name }) => [name, 'Please check this field'])));
    setAttempt(attempt + 1);
    if (invalid.length > 0) return;
    setSaving(true);
    await save(Object.fromEntries(new FormData(event.target)));
    onNext();
  };
  const checkAgain = ({ target }) => {
    if (attempt === 0 || !target.matches('input')) return;
    const { [target.name]: error, ...others } = errors;
    const isBad = !isValid(target);
    if (isBad !== (error !== undefined))
      setErrors(isBad ? { ...errors, [target.name]: 'Please check this field' } : others);
  };
  return (
    <main>
      <Heading isFirst={isFirst}>{title}</Heading>
      <Summary errors={Object.entries(errors)} attempt={attempt} />
      <form noValidate onSubmit={event => void submit(event)} onInput={checkAgain}>
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
            <input type="checkbox" name="unknownEmail" /> I don’t have an email
          </label>
          <Codes name="country" codes={fewCodes} />
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
    <Step title="Your contact details" isFirst onNext={() => setNext(true)}>
      {(errors, isSaving) => (
        <>
          <Field id="firstName" label="First name" required error={errors.firstName} readOnly={isSaving} />
          <Field id="lastName" label="Last name" required error={errors.lastName} readOnly={isSaving} />
          <Field id="email" label="Email" required type="email" error={errors.email} readOnly={isSaving} />
          <Codes name="country" codes={allCodes} defaultValue="US" />
          <Field id="phone" label="Phone number" required error={errors.phone} readOnly={isSaving} />
        </>
      )}
    </Step>
  );
}

createRoot(document.getElementById('root')).render(<App />);
