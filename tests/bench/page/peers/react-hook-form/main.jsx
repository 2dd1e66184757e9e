import '../peer.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { createRoot } from 'react-dom/client';
import { useFieldArray, useForm } from 'react-hook-form';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { callingCodes } from '../calling-codes.js';
import { save } from '../save.js';

const base = '/react-hook-form';

const required = z.string().trim().min(1, 'Required');
const email = z.email('Please enter a valid email');
const phone = z.string().regex(/^[0-9]{7,}$/, 'Please enter a valid phone number');

const contact = z.object({ name: z.string().trim().min(2, 'Please enter your name'), email, phone });

const optional = schema => schema.or(z.literal(''));
const person = { firstName: required, lastName: required, email: optional(email) };
const family = z.object({
  ...person,
  unknownEmail: z.boolean(),
  country: z.string(),
  phone: optional(phone),
  children: z.array(z.object(person)),
});
const nobody = { firstName: '', lastName: '', email: '' };
const noFamily = { ...nobody, unknownEmail: false, country: 'US', phone: '', children: [nobody] };

const saved = z.object({ ok: z.boolean() });

function Field({ id, label, error, ...rest }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-invalid={error !== undefined} {...rest} />
      {error && <span role="alert">{error.message}</span>}
    </div>
  );
}

const Step = ({ title, onSubmit, isSaving, children }) => (
  <main>
    <h1>{title}</h1>
    <form noValidate onSubmit={onSubmit}>
      {children}
      <button type="submit" disabled={isSaving}>
        Next
      </button>
    </form>
  </main>
);

function Contact() {
  const navigate = useNavigate();
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(contact) });
  const onSubmit = handleSubmit(async values => {
    saved.parse(await save(values));
    void navigate('/family');
  });
  const field = id => ({ id, error: errors[id], readOnly: isSubmitting, ...register(id) });
  return (
    <Step title="Your contact details" onSubmit={onSubmit} isSaving={isSubmitting}>
      <Field label="Full name" {...field('name')} />
      <Field label="Email" type="email" {...field('email')} />
      <Field label="Phone" type="tel" {...field('phone')} />
    </Step>
  );
}

function Family() {
  const {
    register,
    control,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(family), defaultValues: noFamily });
  const { fields, append } = useFieldArray({ control, name: 'children' });
  const field = id => ({ id, error: errors[id], ...register(id) });
  return (
    <Step title="Invite your co-parent" onSubmit={handleSubmit(save)} isSaving={isSubmitting}>
      <Field label="Co-parent’s first name" {...field('firstName')} />
      <Field label="Co-parent’s last name" {...field('lastName')} />
      <Field label="Co-parent’s email" type="email" {...field('email')} />
      <label>
        <input type="checkbox" {...register('unknownEmail')} /> I don’t have my co-parent’s email
      </label>
      <div className="field">
        <label htmlFor="country">Country code</label>
        <select id="country" {...register('country')}>
          {callingCodes.map(([country, name]) => (
            <option key={country} value={country}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Field label="Co-parent’s phone number" {...field('phone')} />
      {fields.map(({ id }, at) => (
        <fieldset key={id}>
          <legend>Child {at + 1}</legend>
          <Field label="First name" {...field(`children.${at}.firstName`)} />
          <Field label="Last name" {...field(`children.${at}.lastName`)} />
          <Field label="Email (optional)" type="email" {...field(`children.${at}.email`)} />
        </fieldset>
      ))}
      <button type="button" onClick={() => append(nobody)}>
        Add a child
      </button>
    </Step>
  );
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter basename={base}>
    <Routes>
      <Route path="/family" element={<Family />} />
      <Route path="*" element={<Contact />} />
    </Routes>
  </BrowserRouter>,
);
