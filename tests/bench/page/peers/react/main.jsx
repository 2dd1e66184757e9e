import '../peer.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Field({ id, label, error, ...rest }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={id} required aria-invalid={error !== undefined} {...rest} />
      {error && <span role="alert">{error}</span>}
    </div>
  );
}

function Step({ title, onNext, children }) {
  const [errors, setErrors] = useState({});
  const submit = event => {
    event.preventDefault();
    const invalid = [...event.currentTarget.querySelectorAll('input')].filter(({ validity }) => !validity.valid);
    if (invalid.length === 0) onNext();
    else setErrors(Object.fromEntries(invalid.map(({ name }) => [name, 'Please check this field'])));
  };
  return (
    <main>
      <h1>{title}</h1>
      <form noValidate onSubmit={submit}>
        {children(errors)}
        <button type="submit">Next</button>
      </form>
    </main>
  );
}

function App() {
  const [isNext, setNext] = useState(false);
  return isNext ? (
    <Step key="address" title="Your address" onNext={() => {}}>
      {errors => (
        <>
          <Field id="line1" label="Street address" error={errors.line1} />
          <Field id="city" label="City" error={errors.city} />
          <Field id="postcode" label="Postcode" error={errors.postcode} />
        </>
      )}
    </Step>
  ) : (
    <Step key="contact" title="Your contact details" onNext={() => setNext(true)}>
      {errors => (
        <>
          <Field id="name" label="Full name" minLength={2} error={errors.name} />
          <Field id="email" label="Email" type="email" error={errors.email} />
          <Field id="phone" label="Phone" type="tel" pattern="[0-9]{7,}" error={errors.phone} />
        </>
      )}
    </Step>
  );
}

createRoot(document.getElementById('root')).render(<App />);
