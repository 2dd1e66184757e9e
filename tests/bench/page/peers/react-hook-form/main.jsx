import '../peer.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { z } from 'zod';

const base = '/react-hook-form';

const contact = z.object({
  name: z.string().trim().min(2, 'Please enter your name'),
  email: z.email('Please enter a valid email'),
  phone: z.string().regex(/^[0-9]{7,}$/, 'Please enter a valid phone number'),
});

const required = z.string().min(1, 'Required');
const address = z.object({ line1: required, city: required, postcode: required });

function Field({ id, label, error, ...rest }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-invalid={error !== undefined} {...rest} />
      {error && <span role="alert">{error.message}</span>}
    </div>
  );
}

function Step({ title, schema, fields, onNext }) {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(schema) });
  return (
    <main>
      <h1>{title}</h1>
      <form noValidate onSubmit={handleSubmit(onNext)}>
        {fields.map(([id, label, type]) => (
          <Field key={id} id={id} label={label} type={type} error={formState.errors[id]} {...register(id)} />
        ))}
        <button type="submit">Next</button>
      </form>
    </main>
  );
}

const contactFields = [
  ['name', 'Full name', 'text'],
  ['email', 'Email', 'email'],
  ['phone', 'Phone', 'tel'],
];

const addressFields = [
  ['line1', 'Street address', 'text'],
  ['city', 'City', 'text'],
  ['postcode', 'Postcode', 'text'],
];

function Contact() {
  const navigate = useNavigate();
  return (
    <Step title="Your contact details" schema={contact} fields={contactFields} onNext={() => navigate('/address')} />
  );
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter basename={base}>
    <Routes>
      <Route
        path="/address"
        element={<Step title="Your address" schema={address} fields={addressFields} onNext={() => {}} />}
      />
      <Route path="*" element={<Contact />} />
    </Routes>
  </BrowserRouter>,
);
